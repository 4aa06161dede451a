import { describe, expect, it, vi } from 'vitest';
import type { Published, Shown } from '#features/articles/article-view.ts';
import { articleIndex, type ArticleIndexOptions, type IndexedArticles } from './article-index.ts';
import { answerBytes, answerFrom, type PublicAnswer } from './public-answer.ts';
import { longSegment } from './long-article.ts';
import { rankedHits } from '#tests/support/search/ranked-hits.ts';
import { findMatches } from '../engine/find.ts';
import { EMPTY_SEGMENT, type Segment } from '../engine/segment.ts';
import { openSegment, segmentParts } from '../engine/segment-bytes.ts';
import { synonymsOf } from '../engine/synonyms.ts';

const NO_SYNONYMS = synonymsOf([]);

/** A news article of staff; its body is its title turned into a sentence, unless said otherwise. */
const news = (id: string, title: string, updatedAt = '2026-01-01T00:00:00.000Z'): Shown<'news'> => {
  const copy = { title, summary: '', tag: '', category: 'highlight', author: 'Saphan', date: '2026-01-01' };
  const article = { kind: 'news', id, slug: id, formerSlugs: [], copies: { en: copy }, updatedAt } as const;
  return { article, copy, lang: 'en' };
};
const list = (items: readonly Shown[], isComplete = true): Published[] => [
  { items, isComplete, nextChangeAt: Infinity },
];
const keys = ({ sources }: IndexedArticles, query: string): string[] =>
  rankedHits(findMatches(sources, query, NO_SYNONYMS).hits, {
    text: query,
    newerFirst: () => 0,
    atMost: 100,
  }).map(({ item }) => item.url.slice('/news/'.length));
const many = (count: number) =>
  Array.from({ length: count }, (_, number) => news(`id-${number}`, `Title ${number}`));

/** An index as another process kept it. */
const kept = (segment: Segment | undefined) => segment && openSegment(segmentParts(segment).index);
const textsOf = (segment: Segment | undefined) => segment && segmentParts(segment).texts;

function opened(options: Partial<ArticleIndexOptions> = {}) {
  const saved: Segment[] = [];
  const answers: PublicAnswer[] = [];
  const bodyOf = vi.fn(async ({ copy }: Shown) => `The body of ${copy.title}.`);
  const { ofLists: index, ...of } = articleIndex({
    locale: 'en',
    built: EMPTY_SEGMENT,
    bodyOf,
    textOf: async (key) => `Read of ${key}.`,
    load: async () => undefined,
    loadTexts: async () => undefined,
    save: async (segment) => void saved.push(segment),
    loadAnswer: async () => undefined,
    saveAnswer: async (answer) => void answers.push(answer),
    ...options,
  });
  return { index, ...of, bodyOf, saved, answers };
}

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

  describe('the texts of the kept index', () => {
    // Of three parts.
    const items = many(300);
    const KEY = 'news/id-150';
    /** The text of an article, after one more search that looks at it. */
    async function textIn({ index }: ReturnType<typeof opened>, lists = items) {
      const { sources, readTexts } = await index(list(lists));
      const entries = sources.flatMap(({ segment }) => segment.entries);
      const wanted = entries.filter(({ key }) => key === KEY);
      await readTexts(wanted);
      return wanted[0]?.text;
    }
    async function savedBefore() {
      const { index, saved } = opened();
      await index(list(items));
      return saved[0];
    }
    const loader = (segment: Segment | undefined) => vi.fn(async (part: number) => textsOf(segment)?.[part]);

    it('are loaded once, in those parts that a search shows', async () => {
      const segment = await savedBefore();
      const loadTexts = loader(segment);
      const second = opened({ load: async () => kept(segment), loadTexts });
      for (let times = 0; times < 2; times += 1) expect(await textIn(second)).toBe('The body of Title 150.');
      expect(loadTexts.mock.calls).toEqual([[1]]);
    });

    it('of another index are not believed, and not loaded twice', async () => {
      const [segment, other] = [await savedBefore(), await savedBefore()];
      const loadTexts = loader(other);
      const second = opened({ load: async () => kept(segment), loadTexts });
      for (let times = 0; times < 4; times += 1) expect(await textIn(second)).toBe(`Read of ${KEY}.`);
      expect(loadTexts).toHaveBeenCalledTimes(1);
    });

    it('are asked for again after the store was down', async () => {
      const segment = await savedBefore();
      let isDown = true;
      const textOf = async () => {
        throw new Error('down');
      };
      const loadTexts = async (part: number) => (isDown ? undefined : textsOf(segment)?.[part]);
      const second = opened({ load: async () => kept(segment), loadTexts, textOf });
      for (let times = 0; times < 3; times += 1) expect(await textIn(second)).toBe('');
      isDown = false;
      expect(await textIn(second)).toBe('The body of Title 150.');
    });

    it('are kept on with what is added and what goes', async () => {
      const segment = await savedBefore();
      const second = opened({ load: async () => kept(segment), loadTexts: loader(segment) });
      await second.index(list(items.slice(1)));
      const saved = second.saved[0];
      const third = opened({ load: async () => kept(saved), loadTexts: loader(saved) });
      expect(await textIn(third, items.slice(1))).toBe('The body of Title 150.');
      const sizeOf = (one: Segment | undefined) => Buffer.concat(textsOf(one) ?? []).length;
      expect(sizeOf(saved)).toBeLessThan(sizeOf(segment));
    });
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

  describe('what of it is public', () => {
    /** A process that knows what another one kept for a state, over the same index. */
    async function after(items: readonly Shown[], options: Partial<ArticleIndexOptions> = {}) {
      const first = opened();
      await first.index(list(items.slice(0, 40)));
      await first.index(list(items, true));
      await first.keepFor('now', Infinity);
      const [answer] = first.answers;
      return opened({
        load: async () => kept(first.saved.at(-1)),
        loadAnswer: async () => answer && answerFrom(answerBytes(answer)),
        ...options,
      });
    }

    it('is found without a list by the next process, what came after the index was kept as well', async () => {
      const { ofState, bodyOf } = await after([...many(40), news('late', 'The harbour')]);
      const answer = await ofState('now');
      if (!answer) throw new Error('Nothing was kept.');
      expect([keys(answer, 'harbour'), keys(answer, 'title 7')[0]]).toEqual([['late'], 'id-7']);
      expect(answer.isComplete).toBe(true);
      expect(bodyOf).not.toHaveBeenCalled();
    });

    it('is not believed of another state, nor beside another index', async () => {
      const { ofState } = await after(many(40));
      expect(await ofState('later')).toBeUndefined();
      const other = await after(many(40), { load: async () => undefined });
      expect(await other.ofState('now')).toBeUndefined();
    });

    it('is not believed any more when something changes by itself', async () => {
      const first = opened();
      await first.index([{ items: many(3), isComplete: true, nextChangeAt: 1_000 }]);
      await first.keepFor('now', Infinity);
      let clock = 999;
      const { ofState } = opened({ loadAnswer: async () => first.answers[0], now: () => clock });
      expect(await ofState('now')).toBeDefined();
      clock = 1_000;
      expect(await ofState('now')).toBeUndefined();
    });

    it('is believed for half a minute where a write may have been under way, and longer after a look since then', async () => {
      let clock = 1_000;
      const options = { now: () => clock };
      const first = opened(options);
      await first.index(list(many(3)));
      expect(await first.keepFor('now', 1_000)).toBe(31_000);
      clock = 30_999;
      const second = opened({ ...options, loadAnswer: async () => first.answers[0] });
      expect(await second.ofState('now')).toBeDefined();
      clock = 31_000;
      expect(await second.ofState('now')).toBeUndefined();
      await second.index(list(many(3)));
      // Another process saw this state half a minute before.
      expect(await second.keepFor('now', 31_000)).toBe(Infinity);
      expect(await second.ofState('now')).toBeDefined();
    });

    it('is not kept while an article has no text', async () => {
      const { index, keepFor, answers } = opened({
        bodyOf: async () => {
          throw new Error('down');
        },
      });
      await index(list(many(3)));
      await keepFor('now', Infinity);
      expect(answers).toEqual([]);
    });

    it('gives way to the lists', async () => {
      const { index, ofState, bodyOf } = await after([...many(40), news('late', 'The harbour')]);
      await ofState('now');
      const answer = await index(list([...many(39), news('later', 'The pier')]));
      expect([keys(answer, 'harbour'), keys(answer, 'pier')]).toEqual([[], ['later']]);
      expect(keys(answer, 'title 39')).not.toContain('id-39');
      expect(bodyOf).toHaveBeenCalledTimes(1);
    });
  });

  it('does one thing after the other', async () => {
    const { index, bodyOf } = opened();
    const lists = list(many(30));
    await Promise.all([index(lists), index(lists), index(lists)]);
    expect(bodyOf).toHaveBeenCalledTimes(30);
  });
});
