import { expect, test } from 'vitest';
import { seesAction, seesEntity } from './audit-access.ts';

test('owners see all of the audit', () => {
  for (const entity of ['staff', 'privacy', 'mails', 'contacts', 'audit'])
    expect(seesEntity('owner', entity)).toBe(true);
  for (const action of ['failedLogin', 'update']) expect(seesAction('owner', action)).toBe(true);
});

test('others see what was done to what they may read, neither e-mails nor how colleagues behaved', () => {
  const seen = ['contacts', 'members', 'applications', 'jobs', 'mails', 'staff', 'privacy', 'audit'];
  expect(seen.filter((entity) => seesEntity('membership', entity))).toEqual(['contacts', 'members', 'audit']);
  expect(seen.filter((entity) => seesEntity('recruiter', entity))).toEqual(['applications', 'jobs', 'audit']);
  const actions = ['update', 'read', 'refused', 'limited', 'failedLogin', 'reset', 'export'];
  expect(actions.filter((action) => seesAction('editor', action))).toEqual(['update', 'export']);
});
