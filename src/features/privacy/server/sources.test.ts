import { expect, test } from 'vitest';
import { personalEntities } from '#features/audit/entity-fields.ts';
import { recordSources } from './sources.ts';

test('what a person is found, exported and erased in is every entity whose table holds data of visitors', () => {
  expect(recordSources.map(({ name }) => name).toSorted()).toEqual([...personalEntities].toSorted());
});

// An erasure takes entries of the audit about these whole, of others the words alone; requests are the proof of it.
test('requests about personal data stay in the audit', () => {
  expect(personalEntities.has('privacy')).toBe(false);
});
