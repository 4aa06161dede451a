import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { judgePage } from '../support/fuzz/judge.ts';
import { RUNS, text } from '../support/fuzz/values.ts';
import { call, each } from '../support/http.ts';

// Every page on demand, asked for with texts that have broken programs before: each is a page, a redirect or an honest
// refusal. A few times each here; `npm run fuzz` continues for thousands.

/** The paths that the function of pages on demand claims. */
function paths(): string[] {
  const source = readFileSync(`${inject('site').directory}/.netlify/v1/functions/ssr/ssr.mjs`, 'utf8');
  return JSON.parse(/\bpath: (\["[^\]]*"\])/.exec(source)?.[1] ?? '[]') as string[];
}

const FIELDS =
  `q page group locale email name phone message documentKind submissionId formToken token from to year
  category consents[privacyPolicy]`.split(/\s+/);
const fields = fc
  .dictionary(fc.oneof(fc.constantFrom(...FIELDS), text), text, { maxKeys: 4 })
  .map(
    (given) => new URLSearchParams(Object.entries(given).map(([key, value]) => [key, value.toWellFormed()])),
  );
const headerText = text.map((value) => value.replace(/[^\x20-\x7e]/g, '').trim());
const request = fc.record({
  ending: text.map((value) => encodeURIComponent(value.toWellFormed())),
  query: fields,
  method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT'),
  body: fields,
  language: fc.oneof(fc.constantFrom('th', 'en', 'ja,th;q=0.5'), headerText),
  cookie: headerText.map((value) => `i18n_redirected=${value}; nf_lang=${value}; token=${value}`),
});

test('every page on demand withstands', async () => {
  const known = paths();
  expect(known.length).toBeGreaterThan(20);
  await each(
    known,
    (path) =>
      fc.assert(
        fc.asyncProperty(request, async ({ ending, query, method, body, language, cookie }) => {
          const url = `${path.replaceAll(/:\w+/g, () => ending)}?${query}`;
          const hasBody = method === 'POST' || method === 'PUT';
          const answer = await call(url, { method, language, cookie, ...(hasBody && { body }) });
          await judgePage(answer, `${method} ${url} ${hasBody ? body : ''} ${language} ${cookie}`);
        }),
        { numRuns: RUNS },
      ),
    3,
  );
});
