import { expect, test } from 'vitest';
import { jobChoices } from './job-choices.ts';

test('each position once, under its latest title, in the order of the Thai alphabet', () => {
  const items = [
    { jobId: 'b', jobTitle: 'นักวิเคราะห์ธุรกิจ' },
    { jobId: 'a', jobTitle: 'เจ้าหน้าที่ทดสอบ' },
    {},
    { jobId: 'b', jobTitle: 'Business analyst' },
    { jobId: 'c' },
  ];
  expect(jobChoices(items)).toEqual([
    { value: 'a', label: 'เจ้าหน้าที่ทดสอบ' },
    { value: 'b', label: 'นักวิเคราะห์ธุรกิจ' },
    { value: 'c', label: 'c' },
  ]);
});
