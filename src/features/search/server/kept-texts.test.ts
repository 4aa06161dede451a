import { describe, expect, it, vi } from 'vitest';
import { kept, list, many, opened, textsOf } from '#tests/support/search/article-index.ts';
import type { Segment } from '../engine/segment.ts';

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
