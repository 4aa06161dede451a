import { beforeEach, expect, test } from 'vitest';
import { countedLists } from '#admin/counted-lists.ts';
import type { FileArticle } from '#features/articles/file-article.ts';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { article, BOTH, DRAFTS } from '#tests/support/server/articles.ts';

const FILE = 'committed-job';
let admin: TestAdmin;
/** A job that is public, of which there is a Markdown file too. */
let job: string;
beforeEach(async () => {
  admin = testAdmin();
  const { body } = await admin.post('jobs', { ...article.jobs, state: BOTH });
  job = String(body['id']);
  const { title, summary, body: text, place, role, employment } = article.jobs;
  const copy = (lang: 'en' | 'th') => ({
    ...{ role, employment, openings: 1 },
    ...{ title: title[lang], summary: summary[lang], body: text[lang], place: place[lang] },
  });
  const file: FileArticle<'jobs'> = {
    ...{ slug: FILE, record: job, frames: {} },
    paths: { en: `content/jobs/en/${FILE}.md`, th: `content/jobs/th/${FILE}.md` },
    copies: { en: copy('en'), th: copy('th') },
  };
  admin.change({
    fileArticles: async (kind) => ({ articles: kind === 'jobs' ? [file] : [], drawings: [] }),
  });
  await admin.application({ jobId: job, status: 'reviewing' });
  await admin.application({ jobId: FILE });
  await admin.application({ jobId: job, status: 'hired' });
  await admin.application({ jobId: job, spam: true });
});
const total = async (query: string) => (await admin.call(`applications?${query}`)).body['total'];
const jobs = async () => (await admin.call('applications/jobs')).body['items'];
const ofClosedJobs = async () =>
  ((await admin.call('summary')).body as unknown as { applications: { ofClosedJobs: number } }).applications
    .ofClosedJobs;
const listed = () => total(countedLists(admin.clock.now).ofClosedJobs.split('?')[1] ?? '');

test('a job of which there is a file too has the applicants of both, under either name', async () => {
  expect(await jobs()).toMatchObject([{ id: job, count: 3, open: 2, closed: false }]);
  expect(await total(`filter[jobId]=${job}`)).toBe(4);
  expect(await total(`filter[jobId]=${FILE}&filter[status]=new&filter[spam]=false`)).toBe(1);
  const { text } = await admin.call(`applications.csv?filter[jobId]=${job}`);
  expect(text.trim().split('\r\n')).toHaveLength(5);
});

test.each([
  ['its day is over', { ...article.jobs, state: BOTH, closesAt: '2026-11-01' }],
  ['it is taken offline', { ...article.jobs, state: DRAFTS }],
])('when %s, its open applicants are counted, and listed', async (_when, change) => {
  expect([await ofClosedJobs(), await listed()]).toEqual([0, 0]);
  expect((await admin.put(`jobs/${job}`, change, 1)).status).toBe(200);
  expect(await jobs()).toMatchObject([{ id: job, open: 2, closed: true }]);
  expect([await ofClosedJobs(), await listed()]).toEqual([2, 2]);
});

test('when its day has come by itself as well, and when it is deleted', async () => {
  await admin.put(`jobs/${job}`, { ...article.jobs, state: BOTH, closesAt: '2026-11-22' }, 1);
  expect(await ofClosedJobs()).toBe(0);
  admin.minutes(3 * 24 * 60);
  expect([await ofClosedJobs(), await listed()]).toEqual([2, 2]);
  await admin.remove(`jobs/${job}`);
  // Those who applied by its file are that one's again, which is public.
  expect([await ofClosedJobs(), await listed()]).toEqual([1, 1]);
});
