import { expect, it } from 'vitest';
import type { Copies } from '../article-kinds.ts';
import type { Shown } from '../article-view.ts';
import { matchingJobs, placesOf, readJobFilter, rolesOf, salaryText } from './job-filter.ts';

const job = (
  slug: string,
  role: Copies['jobs']['role'],
  place: string,
  employment: Copies['jobs']['employment'],
) => {
  const copy: Copies['jobs'] = { title: slug, summary: '', role, place, employment, openings: 1 };
  const shown: Shown<'jobs'> = {
    article: { kind: 'jobs', slug, formerSlugs: [], copies: { th: copy } },
    copy,
    lang: 'th',
  };
  return shown;
};
const jobs = [
  job('a', 'devops', 'เชียงใหม่', 'fullTime'),
  job('b', 'ba', 'กรุงเทพฯ', 'fullTime'),
  job('c', 'devops', 'กรุงเทพฯ', 'internship'),
];
const found = (query: string): string =>
  matchingJobs(jobs, readJobFilter(new URLSearchParams(query), jobs))
    .map(({ article }) => article.slug)
    .join('');

it('narrows the list by role, place and type, each and together', () => {
  expect(found('')).toBe('abc');
  expect(found('role=devops')).toBe('ac');
  expect(found('place=กรุงเทพฯ')).toBe('bc');
  expect(found('type=internship')).toBe('c');
  expect(found('role=devops&place=กรุงเทพฯ&type=internship')).toBe('c');
  expect(found('role=ba&type=internship')).toBe('');
});

it('takes what nobody offers for any', () => {
  expect(found('role=astronaut&type=&place=<script>')).toBe('abc');
});

it('offers only roles and places that there are', () => {
  expect(rolesOf(jobs)).toEqual(['devops', 'ba']);
  expect(placesOf(jobs)).toEqual(['กรุงเทพฯ', 'เชียงใหม่']);
});

it('names the pay as a range, or as one sum', () => {
  expect(salaryText('en', { min: 40_000, max: 60_000, currency: 'THB' })).toBe('THB 40,000–60,000');
  expect(salaryText('th', { min: 15_000, max: 15_000, currency: 'THB' })).toBe('15,000 บาท');
  expect(salaryText('en', undefined)).toBeUndefined();
});
