import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { article, BOTH } from '#tests/support/server/articles.ts';
import { fileJobs, JOB_LIST, readContentJobs } from '#features/articles/jobs/server/file-jobs.ts';
import { openJob } from './open-job.ts';

const now = Date.UTC(2026, 10, 20, 9);

describe('a job of staff', () => {
  let admin: TestAdmin;
  beforeEach(() => void (admin = testAdmin()));
  const asked = (jobId: string, at = now, locale: 'en' | 'th' = 'en') =>
    openJob(admin.dependencies.stores, { jobId, locale, now: at }, async () => []);
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
  let root: string;
  beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), 'jobs-'))));
  afterEach(() => rm(root, { recursive: true }));
  const write = async (file: string, text: string) => {
    await mkdir(join(root, file, '..'), { recursive: true });
    await writeFile(join(root, file), text);
  };
  const job = (title: string, closesAt = '') => `---\ntitle: ${title}\n${closesAt}\n---\n\ntitle: no\n`;
  const asked = (jobId: string, locale: 'en' | 'th' = 'th', at = now) =>
    openJob(
      () => expect.unreachable(),
      { jobId, locale, now: at },
      () => fileJobs(root),
    );

  test('is known by its slug, in the language asked for or the other', async () => {
    await write('content/jobs/en/tester.md', job(`'Tester: "manual"'`, 'closesAt: 2026-11-30'));
    await write('content/jobs/th/tester.md', job('ผู้ทดสอบระบบ', 'closesAt: "2026-11-30"'));
    await write('content/jobs/en/english.md', job('English only'));
    expect(await asked('tester')).toEqual({ title: 'ผู้ทดสอบระบบ' });
    expect(await asked('tester', 'en')).toEqual({ title: 'Tester: "manual"' });
    expect(await asked('english')).toEqual({ title: 'English only' });
    expect(await asked('unknown')).toBeUndefined();
    expect(await asked('tester', 'th', Date.parse('2026-11-30T17:00:00Z'))).toBeUndefined();
  });
  test('is known to a deployed function from the list of the build', async () => {
    await write('content/jobs/th/tester.md', job('ผู้ทดสอบระบบ', 'closesAt: 2026-11-30'));
    const list = JSON.stringify(await readContentJobs(root));
    await rm(join(root, 'content'), { recursive: true });
    await expect(asked('tester')).rejects.toThrow();
    await write(JOB_LIST, list);
    expect(await asked('tester')).toEqual({ title: 'ผู้ทดสอบระบบ' });
  });
});

test('every job that comes with the site has a title in each language it is in', async () => {
  for (const { copies } of await fileJobs()) {
    for (const copy of Object.values(copies)) expect(copy?.title).toMatch(/\S/);
  }
});
