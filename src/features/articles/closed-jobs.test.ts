import { expect, it } from 'vitest';
import type { Shown } from './article-view.ts';
import { withoutClosedJobs } from './publication.ts';

it('leaves a job out after its last day in Bangkok, and no event', () => {
  const job = (closesAt?: string): Shown<'jobs'> => {
    const copy = {
      title: '',
      summary: '',
      role: 'ba' as const,
      place: '',
      employment: 'fullTime' as const,
      openings: 1,
      ...(closesAt && { closesAt }),
    };
    return { article: { kind: 'jobs', slug: 'a', formerSlugs: [], copies: { en: copy } }, copy, lang: 'en' };
  };
  const lastMoment = Date.parse('2026-11-20T16:59:59Z');
  expect(withoutClosedJobs([job('2026-11-20'), job()], lastMoment)).toHaveLength(2);
  expect(withoutClosedJobs([job('2026-11-20'), job()], lastMoment + 1_000)).toHaveLength(1);
});
