import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type JobQuestion, openJob } from '#features/applications/server/open-job.ts';
import { applicationCalls, applicationForm } from '#tests/support/server/application-calls.ts';
import { articleFiles } from './article-files.ts';
import { LOCALES } from '#i18n/locales.ts';
import { visitorPath } from '#i18n/pinned-path.ts';
import { contentManifest } from './content-manifest.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'content-'));
  await cp('content', join(root, 'content'), { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));

const JOB = 'backend-developer-bangkok';
/** Writes the closing day of a job as an editor might. */
async function close(line: string): Promise<void> {
  for (const locale of ['en', 'th']) {
    const file = join(root, `content/jobs/${locale}/${JOB}.md`);
    const text = (await readFile(file, 'utf8')).replace(/^closesAt:.*\n/m, '');
    await writeFile(file, text.replace(/^title:/m, `${line}\ntitle:`));
  }
}

test.each([
  'closesAt: 2027-02-28 # extended',
  `closesAt:    "2027-02-28"`,
  'closesAt: 2027-02-28\r',
  "'closesAt': '2027-02-28'",
])('a job with the line %j takes applications to the end of its day', async (line) => {
  await close(line);
  const { jobs } = await contentManifest(root);
  const calls = applicationCalls();
  Object.assign(calls.dependencies, {
    job: (question: JobQuestion) => openJob(calls.dependencies.stores, question, jobs),
  });
  const apply = async (at: string) => {
    calls.clock.now = Date.parse(at);
    return calls.post(applicationForm({ jobId: JOB }));
  };
  expect((await apply('2027-02-28T16:59:00Z')).status).toBe(201);
  const { status, body } = await apply('2027-02-28T17:00:00Z');
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['jobId']]);
});

test('names the addresses of files of any language, and what mails say of the organisation', async () => {
  for (const locale of LOCALES)
    if (locale !== 'th') await rm(join(root, `content/jobs/${locale}/${JOB}.md`), { force: true });
  await writeFile(join(root, 'content/jobs/th/notes.txt'), '');
  const { jobs, organisation, policies } = await contentManifest(root);
  const files = (await articleFiles(root)).jobs.articles;
  expect(files.map(({ slug }) => slug).toSorted()).toEqual(jobs.map(({ slug }) => slug));
  expect(files.find(({ slug }) => slug === JOB)?.paths).toEqual({ th: `content/jobs/th/${JOB}.md` });
  expect(Object.keys(jobs.find(({ slug }) => slug === JOB)?.copies ?? {})).toEqual(['th']);
  expect(Object.keys(organisation).toSorted()).toEqual(LOCALES.toSorted());
  expect(organisation.en).toEqual({
    name: expect.stringContaining(' '),
    email: expect.stringContaining('@'),
    hotline: expect.stringMatching(/^\+/),
  });
  expect(policies.privacyPolicy.version).toMatch(/^\d{4}-/);
});

test.each([
  ['closesAt: tomorrow', /content\/jobs\/(?:en|th)\/.*\.md is not valid:\n {2}closesAt: write a day as/],
  ['closesAt: [', /content\/jobs\/(?:en|th)\/.*\.md is not YAML: /],
  ['colour: red', /colour/],
])('stops at %j and says where and why', async (line, reason) => {
  await close(line);
  await expect(contentManifest(root)).rejects.toThrow(reason);
});

test('each page of this site is known by the address that it has', async () => {
  const { site } = await contentManifest(process.cwd());
  for (const { url, locale } of site.pages) expect(site.paths[locale]).toContain(visitorPath(url));
});
