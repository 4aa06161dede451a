import { expect, it } from 'vitest';
import type { Copies } from '../article-kinds.ts';
import type { Shown } from '../article-view.ts';
import { jobsUrl, matchingJobs, placesOf, readJobFilter, rolesOf, salaryText } from './job-filter.ts';

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

it('finds nothing for what nobody offers, rather than all as if it had been found, and takes an empty choice for any', () => {
  expect([found('role=astronaut'), found('type=weekends'), found('place=<script>')]).toEqual(['', '', '']);
  expect(found('role=&type=&place=')).toBe('abc');
});

it('reads a place as another language writes it, so that a URL stays good when the visitor changes the language', () => {
  const translated = jobs.map(({ article, copy, lang }): Shown<'jobs'> => {
    const place = copy.place === 'กรุงเทพฯ' ? 'Bangkok' : copy.place;
    return { article: { ...article, copies: { th: copy, en: { ...copy, place } } }, copy, lang };
  });
  const read = (query: string) => readJobFilter(new URLSearchParams(query), translated).place;
  expect([read('place=Bangkok'), read('place=กรุงเทพฯ')]).toEqual(['กรุงเทพฯ', 'กรุงเทพฯ']);
  expect([read('place='), read('place=bang')]).toEqual([undefined, 'bang']);
});

it('has a URL for what the list is narrowed to, of nothing else', () => {
  const urlOf = (query: string) => jobsUrl(readJobFilter(new URLSearchParams(query), jobs));
  expect(urlOf('role=&x=1')).toBe('/career');
  expect(urlOf('role=astronaut&x=1')).toBe('/career?role=astronaut');
  expect(urlOf('type=internship&place=กรุงเทพฯ&role=devops&x=1')).toBe(
    `/career?role=devops&place=${encodeURIComponent('กรุงเทพฯ')}&type=internship`,
  );
});

it('offers only roles and places that there are, and a role that was asked for', () => {
  expect(rolesOf(jobs)).toEqual(['devops', 'ba']);
  expect(rolesOf(jobs, 'uiUxDesigner')).toEqual(['devops', 'ba', 'uiUxDesigner']);
  expect(placesOf(jobs)).toEqual(['กรุงเทพฯ', 'เชียงใหม่']);
});

it('names the pay as a range, or as one sum', () => {
  expect(salaryText('en', { min: 40_000, max: 60_000, currency: 'THB' })).toBe('THB 40,000–60,000');
  expect(salaryText('th', { min: 15_000, max: 15_000, currency: 'THB' })).toBe('15,000 บาท');
  expect(salaryText('en', undefined)).toBeUndefined();
});
