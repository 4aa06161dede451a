import { describe, expect, it } from 'vitest';
import type { Shown } from '#features/articles/article-view.ts';
import { keys, kept, list, many, news, opened } from '#tests/support/search/article-index.ts';
import type { ArticleIndexOptions } from './article-index.ts';
import { answerBytes, answerFrom } from './public-answer.ts';

describe('what of the index is public', () => {
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
