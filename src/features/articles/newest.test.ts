import { describe, expect, it } from 'vitest';
import type { Copies } from './article-kinds.ts';
import type { Shown } from './article-view.ts';
import { newestOf } from './newest.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const texts = { title: '', summary: '' };

const news = (date: string): Shown<'news'> => {
  const copy = { ...texts, tag: '', category: '', author: '', date };
  return { article: { kind: 'news', slug: date, formerSlugs: [], copies: { en: copy } }, copy, lang: 'en' };
};
const event = (startsAt: string, record: { publicSince?: string } = {}): Shown<'events'> => {
  const copy: Copies['events'] = {
    ...{ ...texts, category: '', venue: '', timeZone: 'Asia/Bangkok' },
    ...{ startsAt, endsAt: startsAt },
  };
  const article = {
    kind: 'events',
    slug: startsAt,
    formerSlugs: [],
    copies: { en: copy },
    ...record,
  } as const;
  return { article, copy, lang: 'en' };
};
const job = (publicSince?: string): Shown<'jobs'> => {
  const copy: Copies['jobs'] = { ...texts, role: 'ba', place: '', employment: 'fullTime', openings: 1 };
  const article = { kind: 'jobs', slug: 'job', publicSince, formerSlugs: [], copies: { en: copy } } as const;
  return { article, copy, lang: 'en' };
};

describe('the newest article of all', () => {
  it('is the news of the latest day that is not to come', () => {
    expect(newestOf([news('2026-11-19'), news('2026-11-20'), news('2026-11-22')], NOW)).toEqual(
      news('2026-11-20'),
    );
  });

  it('is an event or a job that was announced after that', () => {
    const announced = event('2027-01-01T00:00:00Z', { publicSince: '2026-11-20T08:00:00Z' });
    const scheduled = event('2027-01-01T00:00:00Z', { publicSince: '2026-11-20T09:00:00Z' });
    const opened = job('2026-11-20T10:00:00Z');
    const all = [news('2026-11-20'), announced];
    expect(newestOf(all, NOW)).toBe(announced);
    expect(newestOf([...all, scheduled], NOW)).toBe(scheduled);
    expect(newestOf([...all, scheduled, opened], NOW)).toBe(opened);
  });

  it('is no event of a file that is still to come, nor a job of a file', () => {
    const all = [job(), event('2027-01-01T00:00:00Z'), news('2020-01-01')];
    expect(newestOf(all, NOW)).toEqual(news('2020-01-01'));
  });

  it('is what there is where nothing else is there', () => {
    const coming = event('2027-01-01T00:00:00Z');
    expect(newestOf([coming], NOW)).toBe(coming);
    expect(newestOf([], NOW)).toBeUndefined();
  });
});
