import { expect, test } from 'vitest';
import { appliedJobs } from './applied-jobs.ts';

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`;
const row = (createdAt: string, locale: 'en' | 'th', job: object = {}) => ({
  createdAt,
  locale,
  ...{ spam: false, status: 'new' as const },
  ...job,
});
const rows = [
  row(at(1), 'th', { jobId: 'b', jobTitle: 'นักวิเคราะห์' }),
  row(at(2), 'th', { jobId: 'b', jobTitle: 'นักวิเคราะห์ธุรกิจ' }),
  row(at(3), 'en', { jobId: 'b', jobTitle: 'Business analyst' }),
  row(at(2), 'en', { jobId: 'b', jobTitle: 'Buy now', spam: true }),
  row(at(1), 'th', { jobId: 'a', jobTitle: 'เจ้าหน้าที่ทดสอบ' }),
  row(at(4), 'th'),
  row(at(1), 'en', { jobId: 'c', status: 'rejected' }),
  row(at(1), 'en', { jobId: 'slug-of-b' }),
];
/** A job that was made of a file, and one that is gone. */
const jobs = {
  idOf: (id: string) => (id === 'slug-of-b' ? 'b' : id),
  isClosed: (id: string) => id === 'c',
};

test('each position once, under its latest title in the reader’s language where there is one, with how many applied', async () => {
  expect(await appliedJobs(rows, 'th', jobs)).toEqual([
    { id: 'a', title: 'เจ้าหน้าที่ทดสอบ', count: 1, open: 1, closed: false },
    { id: 'b', title: 'นักวิเคราะห์ธุรกิจ', count: 4, open: 4, closed: false },
    { id: 'c', title: 'c', count: 1, open: 0, closed: true },
  ]);
  expect((await appliedJobs(rows.toReversed(), 'en', jobs)).map(({ title }) => title)).toEqual([
    'Business analyst',
    'c',
    'เจ้าหน้าที่ทดสอบ',
  ]);
});
