import { expect, test } from 'vitest';
import { appliedJobs } from './applied-jobs.ts';

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`;
const rows = [
  { jobId: 'b', jobTitle: 'นักวิเคราะห์', locale: 'th', createdAt: at(1) },
  { jobId: 'b', jobTitle: 'นักวิเคราะห์ธุรกิจ', locale: 'th', createdAt: at(2) },
  { jobId: 'b', jobTitle: 'Business analyst', locale: 'en', createdAt: at(3) },
  { jobId: 'a', jobTitle: 'เจ้าหน้าที่ทดสอบ', locale: 'th', createdAt: at(1) },
  { locale: 'th', createdAt: at(4) },
  { jobId: 'c', locale: 'en', createdAt: at(1) },
] as const;

test('each position once, under its latest title in the reader’s language where there is one', () => {
  expect(appliedJobs(rows, 'th')).toEqual([
    { id: 'a', title: 'เจ้าหน้าที่ทดสอบ' },
    { id: 'b', title: 'นักวิเคราะห์ธุรกิจ' },
    { id: 'c', title: 'c' },
  ]);
  expect(appliedJobs(rows.toReversed(), 'en').map(({ title }) => title)).toEqual([
    'Business analyst',
    'c',
    'เจ้าหน้าที่ทดสอบ',
  ]);
});
