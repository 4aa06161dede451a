import { describe, expect, it } from 'vitest';
import type { Shown } from '#features/articles/article-view.ts';
import { keys, kept, list, many, news, opened } from '#tests/support/search/article-index.ts';
import { longSegment } from './long-article.ts';

describe('the index of articles', () => {
  it('finds what is published, and no more what is not', async () => {
    const { index } = opened();
    expect(keys(await index(list([])), 'harbour')).toEqual([]);
    const harbour = news('a', 'The harbour');
    expect(keys(await index(list([harbour])), 'harbour')).toEqual(['a']);
    expect(keys(await index(list([])), 'harbour')).toEqual([]);
  });

  it('finds an article by who wrote it and when, which no excerpt of a short one ends in', async () => {
    const { index } = opened();
    const answer = await index(list([news('a', 'The harbour')]));
    expect([keys(answer, 'Saphan'), keys(answer, 'January 2026')]).toEqual([['a'], ['a']]);
    const texts = answer.sources.flatMap(({ segment }) => segment.entries.map(({ text }) => text));
    expect(texts).toEqual(['The body of The harbour.']);
  });

  it('finds a changed article by what it says now alone', async () => {
    const { index } = opened();
    await index(list([news('a', 'The harbour')]));
    const answer = await index(list([news('a', 'The airport', '2026-02-01T00:00:00.000Z')]));
    expect(keys(answer, 'airport')).toEqual(['a']);
    expect(keys(answer, 'harbour')).toEqual([]);
  });

  it('finds what a long article says at its end, beside short ones', async () => {
    const long = `${'Words upon words. '.repeat(2_000)}\n\n## Cranes\n\nThe last is about lighters.`;
    const bodyOf = async ({ copy }: Shown) => (copy.title === 'The harbour' ? long : 'Short.');
    const { index } = opened({ bodyOf });
    const answer = await index(list([news('a', 'The airport'), news('b', 'The harbour')]));
    expect(['short', 'lighters', 'cranes'].map((query) => keys(answer, query))).toEqual([
      ['a'],
      ['b'],
      ['b'],
    ]);
    const texts = answer.sources.flatMap(({ segment }) => segment.entries.map(({ text }) => text));
    expect(texts.some((text) => text.startsWith('Words') && text.endsWith('about lighters.'))).toBe(true);
  });

  it('finds a long article that takes more than it may by its title', async () => {
    const limits = { processorMs: 1, ms: 1, memoryMb: 64 };
    const { entries, terms } = await longSegment(news('a', 'The harbour'), 'Words upon words. ', limits);
    expect([entries[0]?.key, terms.includes('harbour'), terms.includes('words')]).toEqual([
      'news/a',
      true,
      false,
    ]);
  });

  it('holds the visitor’s language alone', async () => {
    const { index } = opened();
    expect(keys(await index(list([{ ...news('a', 'The harbour'), lang: 'th' }])), 'harbour')).toEqual([]);
  });

  it('reads each text once', async () => {
    const { index, bodyOf } = opened();
    const items = [news('a', 'The harbour'), news('b', 'The airport')];
    await index(list(items));
    await index(list(items));
    await index(list([...items, news('c', 'The station')]));
    expect(bodyOf).toHaveBeenCalledTimes(3);
  });

  it('is kept for the next process, which then reads nothing', async () => {
    const items = many(40);
    const first = opened();
    await first.index(list(items));
    expect(first.saved).toHaveLength(1);
    const second = opened({ load: async () => kept(first.saved[0]) });
    expect(keys(await second.index(list(items)), 'title 7')).toContain('id-7');
    expect(second.bodyOf).not.toHaveBeenCalled();
    expect(second.saved).toEqual([]);
  });

  it('keeps nothing that is no longer public', async () => {
    const items = many(40);
    const { index, saved } = opened();
    await index(list(items));
    await index(list(items.slice(1)));
    expect(saved.at(-1)?.entries.map(({ key }) => key)).not.toContain('news/id-0');
    expect(saved.at(-1)?.entries).toHaveLength(39);
  });

  it('stays as it is while the store is down, and says so', async () => {
    const items = many(40);
    const { index, saved } = opened();
    await index(list(items));
    const { isComplete } = await index(list([], false));
    expect(isComplete).toBe(false);
    expect(saved).toHaveLength(1);
    const back = await index(list(items));
    expect([back.isComplete, keys(back, 'title 7')[0]]).toEqual([true, 'id-7']);
  });

  it('has an article whose text cannot be read by its title, and its text when it can', async () => {
    let isDown = true;
    const { index, saved } = opened({
      bodyOf: async () => {
        if (isDown) throw new Error('down');
        return 'About cranes.';
      },
    });
    const lists = list([news('a', 'The harbour')]);
    const before = await index(lists);
    expect([before.isComplete, keys(before, 'harbour'), keys(before, 'cranes')]).toEqual([false, ['a'], []]);
    isDown = false;
    const after = await index(lists);
    expect([after.isComplete, keys(after, 'harbour'), keys(after, 'cranes')]).toEqual([true, ['a'], ['a']]);
    expect(saved).toEqual([]);
  });

  it('answers in time when there is much to read, and goes on with the next request', async () => {
    let clock = 0;
    const { index } = opened({
      now: () => clock,
      bodyOf: async ({ copy }) => {
        clock += 200;
        return `About ${copy.title}.`;
      },
    });
    const lists = list(many(60));
    let answer = await index(lists);
    expect(answer.isComplete).toBe(false);
    expect(keys(answer, 'title 59')[0]).toBe('id-59');
    for (let requests = 0; !answer.isComplete && requests < 9; requests += 1) answer = await index(lists);
    expect(answer.isComplete).toBe(true);
    expect(keys(answer, 'about 59')[0]).toBe('id-59');
  });

  it('does one thing after the other', async () => {
    const { index, bodyOf } = opened();
    const lists = list(many(30));
    await Promise.all([index(lists), index(lists), index(lists)]);
    expect(bodyOf).toHaveBeenCalledTimes(30);
  });
});
