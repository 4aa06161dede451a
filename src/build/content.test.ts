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

test('what is not YAML 1.2 for a number is a text', () => {
  const text = ['1_000', '0b1', '2026-11-25', '10:30', 'yes', '1.2.3'];
  const said = readText(v.any(), 'a.yml', text.map((one) => `- ${one}`).join('\n')).data;
  expect(said).toEqual(text);
});

test('a file that a Windows editor has begun with a mark of its encoding is read as any other', () => {
  const said = readText(v.object({ title: v.string() }), 'a.md', '\ufeff---\r\ntitle: A\r\n---\r\nText');
  expect(said).toEqual({ data: { title: 'A' }, body: 'Text' });
  expect(readText(v.any(), 'a.yml', '\ufefftitle: A').data).toEqual({ title: 'A' });
});
