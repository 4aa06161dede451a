import type { Published, Shown } from '#features/articles/article-view.ts';
import type { Locale } from '#i18n/locales.ts';
import { articleKey, articleSearchable, articleVersion } from './article-searchable.ts';
import type { Source } from '../engine/scores.ts';
import {
  EMPTY_SEGMENT,
  mergedSegments,
  type Segment,
  type SegmentEntry,
  segmentOf,
} from '../engine/segment.ts';

/** So many articles that the kept index lacks are worth keeping it anew: a cold start reads at most these. */
const DRIFT = 20;
/** Articles read at once. */
const CONCURRENCY = 20;
/** So long a request reads articles into the index; what is left comes with the next, found by its summary until then. */
const PATIENCE_MS = 3_000;
/** An article whose text could not be read yet. */
const WITHOUT_BODY = ' without body';

export interface ArticleIndexOptions {
  readonly locale: Locale;
  /** The articles of the build, which are there without reading anything. */
  readonly built: Segment;
  /** @throws when the store cannot be read */
  readonly bodyOf: (shown: Shown) => Promise<string>;
  /** The index that an earlier process kept; undefined for none. Never fails. */
  readonly load: () => Promise<Segment | undefined>;
  /** Keeps it for processes to come. Never fails. */
  readonly save: (segment: Segment) => Promise<void>;
  readonly now?: () => number;
}

/** The index of articles as it stands. */
export interface IndexedArticles {
  readonly sources: readonly Source<Shown>[];
  /** Whether every article is in it with all that it says. */
  readonly isComplete: boolean;
}

const idOf = ({ key, version }: Pick<SegmentEntry, 'key' | 'version'>): string => `${key} ${version}`;
const idOfShown = ({ article }: Shown): string => `${articleKey(article)} ${articleVersion(article)}`;

/**
 * What is searched of the articles that are public now: those of the build, those that an earlier process indexed and
 * kept, and whatever has changed since. A process remembers it; as long as the lists of what is public are the same it
 * does nothing.
 *
 * @returns a function from the lists of every kind to the index
 */
export function articleIndex({ locale, built, bodyOf, load, save, now = Date.now }: ArticleIndexOptions) {
  let kept: Segment | undefined;
  /** Under way from the beginning, beside the lists of what is public. */
  let loading: Promise<Segment | undefined> | undefined = load();
  let fresh: Segment = EMPTY_SEGMENT;
  let known: { lists: readonly Published['items'][]; answer: IndexedArticles } | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  async function indexed(missing: readonly Shown[]): Promise<{ segment: Segment; isComplete: boolean }> {
    const until = now() + PATIENCE_MS;
    const queue = missing.values();
    const found: ReturnType<typeof articleSearchable>[] = [];
    let isComplete = true;
    const work = async () => {
      for (const shown of queue) {
        const body = now() < until ? await bodyOf(shown).catch(() => undefined) : undefined;
        const searchable = articleSearchable(shown, body ?? '');
        if (body === undefined) isComplete = false;
        found.push(body === undefined ? { ...searchable, version: WITHOUT_BODY } : searchable);
      }
    };
    await Promise.all(Array.from({ length: Math.min(CONCURRENCY, missing.length) }, work));
    return { segment: segmentOf(found), isComplete };
  }

  async function update(published: readonly Published[]): Promise<IndexedArticles> {
    const lists = published.map(({ items }) => items);
    const isSame = known?.lists.every((list, at) => list === lists[at]);
    if (known && isSame && known.answer.isComplete) return known.answer;

    const areAllKnown = published.every(({ isComplete }) => isComplete);
    // While the store is down there is nothing to read; what is kept is read when it is back.
    if (areAllKnown) kept ??= (await (loading ?? load())) ?? EMPTY_SEGMENT;
    loading = undefined;
    const shown = published.flatMap(({ items }) => items).filter(({ lang }) => lang === locale);
    const wanted = new Map(shown.map((each) => [idOfShown(each), each]));
    const there = new Set([built, kept ?? EMPTY_SEGMENT, fresh].flatMap(({ entries }) => entries.map(idOf)));
    const missing = shown.filter((each) => !there.has(idOfShown(each)));
    const added = await indexed(missing);
    const isWanted = (entry: SegmentEntry): boolean => wanted.has(idOf(entry));
    if (missing.length > 0 || fresh.entries.length > 0) {
      // Those without a body are looked for by their version again, and so stand in no later index.
      fresh = mergedSegments([
        { segment: fresh, isWanted },
        { segment: added.segment, isWanted: () => true },
      ]);
    }
    if (areAllKnown) await keep(isWanted);
    const isComplete = areAllKnown && added.isComplete;
    known = { lists, answer: { sources: sourcesOf(wanted), isComplete } };
    return known.answer;
  }

  /** Nothing that is no longer public is kept, so that it is gone for good. */
  async function keep(isWanted: (entry: SegmentEntry) => boolean): Promise<void> {
    const whole = fresh.entries.filter(({ version }) => version !== WITHOUT_BODY).length;
    const isOutdated = kept?.entries.some((entry) => !isWanted(entry)) ?? false;
    if (!kept || (whole < DRIFT && !isOutdated)) return;
    kept = mergedSegments([
      { segment: kept, isWanted },
      { segment: fresh, isWanted },
    ]);
    fresh = mergedSegments([{ segment: fresh, isWanted: ({ version }) => version === WITHOUT_BODY }]);
    await save(kept);
  }

  function sourcesOf(wanted: ReadonlyMap<string, Shown>): Source<Shown>[] {
    const byKey = new Map([...wanted.values()].map((shown) => [articleKey(shown.article), shown]));
    return [built, kept ?? EMPTY_SEGMENT, fresh]
      .filter(({ entries }) => entries.length > 0)
      .map((segment) => ({
        segment,
        items: segment.entries.map((entry) =>
          entry.version === WITHOUT_BODY ? byKey.get(entry.key) : wanted.get(idOf(entry)),
        ),
      }));
  }

  return (published: readonly Published[]): Promise<IndexedArticles> => {
    // One after the other: two at once would read the same articles twice.
    const answer = turn.then(() => update(published));
    turn = answer.catch(() => undefined);
    return answer;
  };
}
