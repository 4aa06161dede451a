import { beforeEach, describe, expect, test } from 'vitest';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { article, BOTH } from '#tests/support/server/articles.ts';
import { openJob } from './open-job.ts';

const now = Date.UTC(2026, 10, 20, 9);

describe('a job of staff', () => {
  let admin: TestAdmin;
  beforeEach(() => void (admin = testAdmin()));
  const asked = (jobId: string, at = now, locale: 'en' | 'th' = 'en') =>
    openJob(admin.dependencies.stores, { jobId, locale, now: at }, []);
  const made = async (fields: object) =>
    (await admin.post('jobs', { ...article.jobs, state: BOTH, ...fields })).body.id;

  test('is open while it is public, to the end of its last day in Bangkok', async () => {
    const id = await made({ closesAt: '2026-11-30' });
    expect(await asked(id)).toEqual({ title: article.jobs.title.en });
    expect(await asked(id, now, 'th')).toEqual({ title: article.jobs.title.th });
    expect(await asked(id, Date.parse('2026-11-30T16:59:00Z'))).toBeDefined();
    expect(await asked(id, Date.parse('2026-11-30T17:00:00Z'))).toBeUndefined();
  });
  test('is not, before and after its time, as a draft, and when it is gone', async () => {
    const window = { publishAt: '2026-11-21T00:00:00.000Z', unpublishAt: '2026-11-22T00:00:00.000Z' };
    const id = await made(window);
    const at = (day: string) => asked(id, Date.parse(`${day}T12:00:00Z`));
    expect([await at('2026-11-20'), await at('2026-11-22')]).toEqual([undefined, undefined]);
    expect(await at('2026-11-21')).toBeDefined();
    expect(await asked(await made({ slug: 'other', state: { en: 'draft', th: 'draft' } }))).toBeUndefined();
    await admin.remove(`jobs/${id}`);
    expect(await at('2026-11-21')).toBeUndefined();
  });
});

describe('a job of a file', () => {
  const tester = { title: 'ผู้ทดสอบระบบ', closesAt: '2026-11-30' };
  const jobs = [
    { slug: 'tester', copies: { en: { ...tester, title: 'Tester' }, th: tester } },
    { slug: 'english', copies: { en: { title: 'English only' } } },
  ];
  const asked = (jobId: string, locale: 'en' | 'th' = 'th', at = now) =>
    openJob(testAdmin().dependencies.stores, { jobId, locale, now: at }, jobs);

  test('is known by its slug, in the language asked for or the other', async () => {
    expect(await asked('tester')).toEqual({ title: 'ผู้ทดสอบระบบ' });
    expect(await asked('tester', 'en')).toEqual({ title: 'Tester' });
    expect(await asked('english')).toEqual({ title: 'English only' });
    expect(await asked('unknown')).toBeUndefined();
    expect(await asked('tester', 'th', Date.parse('2026-11-30T17:00:00Z'))).toBeUndefined();
  });

  test('is what became of its record, once staff adopted it', async () => {
    const admin = testAdmin();
    const copy = { ...tester, role: 'manualTester', place: 'กรุงเทพฯ', employment: 'fullTime', openings: 1 };
    const file = {
      slug: 'tester',
      paths: {},
      frames: {},
      copies: { th: { ...copy, summary: 'x', body: 'y' } },
    };
    admin.change({ fileArticles: async () => ({ articles: [file], drawings: [] }) });
    const { body } = await admin.post('jobs/adopt', { slug: 'tester' });
    const open = () => openJob(admin.dependencies.stores, { jobId: 'tester', locale: 'th', now }, jobs);
    expect(await open()).toEqual({ title: 'ผู้ทดสอบระบบ' });
    await admin.call('jobs', { method: 'PATCH', body: { ids: [body.id], change: { unpublish: true } } });
    expect(await open()).toBeUndefined();
  });
});
