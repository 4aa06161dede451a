import { expect, it } from 'vitest';
import type { Copies } from '../article-kinds.ts';
import { openJobs } from './open-jobs.ts';

const job = (slug: string, closesAt?: string) => {
  const facts = { role: 'ba', place: '', employment: 'fullTime', openings: 1 } as const;
  const copy: Copies['jobs'] = { title: '', summary: '', ...facts, ...(closesAt && { closesAt }) };
  return {
    article: { kind: 'jobs', slug, formerSlugs: [], copies: { en: copy } },
    copy,
    lang: 'en',
  } as const;
};
const jobs = {
  items: [job('today', '2026-11-20'), job('always'), job('gone', '2026-11-19')],
  isComplete: false,
  nextChangeAt: 5,
};

it('keeps a job until its closing day is over in Bangkok', () => {
  const slugsAt = (time: string) => openJobs(jobs, Date.parse(time)).items.map(({ article }) => article.slug);
  expect(slugsAt('2026-11-20T16:59:59Z')).toEqual(['today', 'always']);
  expect(slugsAt('2026-11-20T17:00:00Z')).toEqual(['always']);
});

it('leaves the rest of the answer as it is', () =>
  expect(openJobs(jobs, 0)).toMatchObject({ isComplete: false, nextChangeAt: 5 }));
