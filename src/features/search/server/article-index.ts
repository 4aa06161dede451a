import { randomUUID } from 'node:crypto';
import { SETTLED_AFTER_MS } from '#store/list-index/sweep-segment.ts';
import type { Published, Shown } from '#features/articles/article-view.ts';
import type { Locale } from '#i18n/locales.ts';
import { articleKey, articleVersion, foundArticle } from './article-searchable.ts';
import { indexed, WITHOUT_BODY } from './indexed-articles.ts';
import type { PublicAnswer } from './public-answer.ts';
import type { Found } from '../engine/answer.ts';
import { keptTexts, type TextsOptions } from './kept-texts.ts';
import type { SearchSnapshots } from './search-snapshots.ts';
import type { OpenedSegment } from '../engine/segment-bytes.ts';
import type { Source } from '../engine/scores.ts';
import { EMPTY_SEGMENT, mergedSegments, type Segment, type SegmentEntry } from '../engine/segment.ts';

/** Once the kept index lacks this many articles, it is kept again; a cold start reads at most these. */
const DRIFT = 20;
export interface ArticleIndexOptions extends TextsOptions, SearchSnapshots {
  readonly locale: Locale;
  /** The articles of the build, which are there without reading anything. */
  readonly built: Segment;
  /** @throws when the store cannot be read */
  readonly bodyOf: (shown: Shown) => Promise<string>;
  readonly now?: () => number;
}

/** The index of articles as it stands. */
export interface IndexedArticles {
  readonly sources: readonly Source<Found>[];
  /** Whether every article is in it with all that it says. */
  readonly isComplete: boolean;
  /** Sees to it that entries have their texts, as far as they can be read. Never fails. */
  readonly readTexts: (entries: readonly SegmentEntry[]) => Promise<void>;
}

const idOf = ({ key, version }: Pick<SegmentEntry, 'key' | 'version'>): string => `${key} ${version}`;
const idOfShown = (shown: Shown): string => `${articleKey(shown.article)} ${articleVersion(shown)}`;

/**
 * What is searched of the articles that are public now: those of the build, those that an earlier process indexed and
 * kept, and whatever has changed since. A process remembers it.
 */
export function articleIndex(options: ArticleIndexOptions) {
  const { locale, built, bodyOf, load, save, loadAnswer, saveAnswer, now = Date.now } = options;
  const texts = keptTexts(options);
  let kept: Segment | undefined;
  /** Started at the beginning, in parallel with the lists of what is public. */
  let loading: Promise<OpenedSegment | undefined> | undefined = load();
  let fresh: Segment = EMPTY_SEGMENT;
  let known:
    | (Pick<PublicAnswer, 'until' | 'items'> & {
        lists: readonly Published['items'][];
        answer: IndexedArticles;
      })
    | undefined;
  let loadingAnswer: Promise<PublicAnswer | undefined> | undefined = loadAnswer();
  let stated: PublicAnswer | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  async function update(published: readonly Published[]): Promise<IndexedArticles> {
    const lists = published.map(({ items }) => items);
    const isSame = known?.lists.every((list, at) => list === lists[at]);
    if (known && isSame && known.answer.isComplete) return known.answer;

    const areAllKnown = published.every(({ isComplete }) => isComplete);
    // While the store is down there is nothing to read; what is kept is read when it is back.
    if (areAllKnown) kept ??= texts.opened(await (loading ?? load()));
    loading = undefined;
    const shown = published.flatMap(({ items }) => items).filter(({ lang }) => lang === locale);
    const wanted = new Map(shown.map((each) => [idOfShown(each), each]));
    const there = new Set([built, kept ?? EMPTY_SEGMENT, fresh].flatMap(({ entries }) => entries.map(idOf)));
    const missing = shown.filter((each) => !there.has(idOfShown(each)));
    const added = await indexed(missing, bodyOf, now);
    const isWanted = (entry: SegmentEntry): boolean => wanted.has(idOf(entry));
    if (missing.length > 0 || fresh.entries.length > 0) {
      // Those without a body are looked for by their version again, and so are in no later index.
      fresh = mergedSegments([
        { segment: fresh, isWanted },
        { segment: added.segment, isWanted: () => true },
      ]);
    }
    if (areAllKnown) await keep(isWanted);
    const isComplete = areAllKnown && added.isComplete;
    const until = Math.min(...published.map(({ nextChangeAt }) => nextChangeAt));
    const items = itemsOf(wanted);
    known = { lists, until, items, answer: answerOf(items, isComplete) };
    return known.answer;
  }

  async function ofState(state: string): Promise<IndexedArticles | undefined> {
    stated ??= await (loadingAnswer ??= loadAnswer());
    loadingAnswer = undefined;
    if (!stated || now() >= stated.until) return undefined;
    const opened = kept ? undefined : await (loading ?? load());
    loading = undefined;
    if (opened) kept = texts.opened(opened);
    if (stated.state !== statedOf(state, kept)) return undefined;
    kept ??= EMPTY_SEGMENT;
    fresh = stated.fresh;
    return answerOf(stated.items, true);
  }
  const statedOf = (state: string, index: Segment | undefined): string => [state, index?.id ?? ''].join(' ');

  async function keepFor(name: string, sweptAt: number): Promise<number> {
    if (!known?.answer.isComplete) return 0;
    const state = statedOf(name, kept);
    const seenAt = stated?.state === state ? stated.seenAt : now();
    const settledAt = seenAt + SETTLED_AFTER_MS;
    // A write that was announced and not confirmed may have come behind the sweep.
    const until = sweptAt >= settledAt ? known.until : Math.min(known.until, settledAt);
    stated = { state, seenAt, until, fresh, items: known.items };
    await saveAnswer(stated);
    return until;
  }

  /** Nothing that is no longer public is kept, so that it is gone for good. */
  async function keep(isWanted: (entry: SegmentEntry) => boolean): Promise<void> {
    const whole = fresh.entries.filter(({ version }) => version !== WITHOUT_BODY).length;
    const isOutdated = kept?.entries.some((entry) => !isWanted(entry)) ?? false;
    if (!kept || (whole < DRIFT && !isOutdated)) return;
    await texts.all();
    const merged = mergedSegments([
      { segment: kept, isWanted },
      { segment: fresh, isWanted },
    ]);
    kept = { ...merged, id: randomUUID() };
    fresh = mergedSegments([{ segment: fresh, isWanted: ({ version }) => version === WITHOUT_BODY }]);
    await save(kept);
  }

  const answerOf = (items: PublicAnswer['items'], isComplete: boolean): IndexedArticles => ({
    ...{ sources: sourcesOf(items), isComplete, readTexts: texts.read },
  });
  const segments = (): Segment[] => [built, kept ?? EMPTY_SEGMENT, fresh];
  const sourcesOf = (items: PublicAnswer['items']): Source<Found>[] =>
    segments().flatMap((segment, at) =>
      segment.entries.length > 0 ? { segment, items: items[at] ?? [] } : [],
    );

  function itemsOf(wanted: ReadonlyMap<string, Shown>): (Found | undefined)[][] {
    const byKey = new Map([...wanted.values()].map((shown) => [articleKey(shown.article), shown]));
    return segments().map(({ entries }) =>
      entries.map((entry) => {
        const shown = entry.version === WITHOUT_BODY ? byKey.get(entry.key) : wanted.get(idOf(entry));
        return shown && foundArticle(shown);
      }),
    );
  }

  /** One after the other: two at once would read the same articles twice. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const answer = turn.then(work);
    turn = answer.catch(() => undefined);
    return answer;
  }
  return {
    /** The index of what is public of every kind; as long as the lists are the same ones it does nothing. */
    ofLists: (published: readonly Published[]) => inTurn(() => update(published)),
    /**
     * The index as an earlier process kept it of this state, so that nothing is listed; undefined where none did. Not to
     * be asked for any more once there are lists.
     */
    ofState: (state: string) => inTurn(() => ofState(state)),
    /**
     * Keeps what the last lists came to, which are those of this state.
     * @param sweptAt when the store was looked at for them, in ms since 1970
     * @returns until when that may be believed, in ms since 1970
     */
    keepFor: (state: string, sweptAt: number) => inTurn(() => keepFor(state, sweptAt)),
  };
}
export type ArticleIndex = ReturnType<typeof articleIndex>;
