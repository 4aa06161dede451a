import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { organisationFacts } from './organisation-facts.ts';

test('mails name the organisation as the pages do: a build writes the file anew', async () => {
  const root = new URL('../../../', import.meta.url);
  const copy = await readFile(new URL('src/features/mail/server/organisation.json', root), 'utf8');
  expect(copy).toBe(await organisationFacts(root));
});
