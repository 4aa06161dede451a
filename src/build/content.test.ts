import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { readText } from './content.ts';

const bodyOf = (body: string) =>
  readText(v.object({ title: v.string() }), 'a.md', `---\ntitle: A\n---\n${body}`).body;

test('a text names the deadlines that are in force', () => {
  vi.stubEnv('RETENTION_DAYS_CONTACTS', '500');
  expect(bodyOf('{{daysContacts}}, {{daysApplications}}, {{daysRegistrations}} and {{other}}')).toBe(
    '500, 365, 90 and {{other}}',
  );
  vi.unstubAllEnvs();
});
