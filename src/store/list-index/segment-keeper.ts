import { randomUUID } from 'node:crypto';
import { unlessUnavailable } from '../errors.ts';
import { segmentState, type SegmentState, unknownSegment } from './segment.ts';
import type { Head, SegmentStore } from './segment-store.ts';

/** Segments are kept again when so many entries differ from those kept: a cold start reads at most these. */
export const DRIFT = 50;
/** Segments that differ from what is kept, however little: they are held until they are kept. */
const MOST_DRIFTED = 3;
/** Marks that no markers make. */
export const LOST = { mark: 'lost', publicMark: 'lost' };

/** Puts into the store what a process knows of segments. */
export function segmentKeeper<Row>(segments: SegmentStore<Row>) {
  /** What is in the store, as a process that has just started knows it. */
  async function loaded(): Promise<ReadonlyMap<string, SegmentState<Row>>> {
    const heads = await segments.loadHeads();
    if (!heads) {
      await segments.eraseFormer().catch(unlessUnavailable);
      return new Map([['', unknownSegment<Row>('')]]);
    }
    return new Map(
      [...heads].map(([prefix, head]) => {
        const state = segmentState<Row>({ ...unknownSegment<Row>(prefix), head, kept: head });
        return [prefix, state] as const;
      }),
    );
  }

  /** Puts a segment's rows in place of the kept ones; where somebody else just did, the next list looks again. */
  async function keep(state: SegmentState<Row>): Promise<SegmentState<Row>> {
    const { prefix, head, entries } = state;
    if (!entries) return state;
    const stamp = randomUUID();
    const isKept = await segments.saveRows(prefix, { etag: state.etag, stamp, entries });
    if (!isKept) return segmentState({ ...state, head: { ...head, ...LOST }, etag: undefined });
    const now = { ...head, stamp, keptMark: head.mark };
    return segmentState({ ...state, head: now, drift: 0, etag: await segments.etagOf(prefix) });
  }

  const keepQuietly = (state: SegmentState<Row>): Promise<SegmentState<Row>> =>
    keep(state).catch((error: unknown) => unlessUnavailable(error) ?? state);

  /** Notes what is in the store, where that has changed. */
  async function keepHeads(states: ReadonlyMap<string, SegmentState<Row>>): Promise<void> {
    const heads = [...states.values()].map(({ prefix, kept, head, drift }) => {
      return [prefix, drift === 0 ? head : (kept ?? unknownSegment<Row>(prefix).head)] as const;
    });
    await segments.saveHeads(new Map(heads));
    for (const state of states.values()) if (state.drift === 0) state.kept = state.head;
  }

  /** Keeps what has drifted, once it is worth it, and what is known of the segments that are in the store as they are. */
  async function settle(states: Map<string, SegmentState<Row>>): Promise<void> {
    const drifted = [...states.values()].filter(({ drift }) => drift > 0);
    const total = drifted.reduce((sum, { drift }) => sum + drift, 0);
    if (total >= DRIFT || drifted.length > MOST_DRIFTED || drifted.some(({ head }) => head.stamp === ''))
      for (const state of drifted) states.set(state.prefix, await keepQuietly(state));
    const isNews = ({ head, kept, drift }: SegmentState<Row>) =>
      drift === 0 &&
      (kept?.mark !== head.mark || kept.stamp !== head.stamp || (!isFinal(kept) && isFinal(head)));
    if ([...states.values()].some(isNews)) await keepHeads(states);
  }

  return { loaded, keep, keepQuietly, keepHeads, settle };
}

/** Whether nothing announced earlier can still be on its way. */
const isFinal = ({ sweptAt, settlesAt }: Head): boolean => sweptAt >= settlesAt;

export const unreadableOf = (all: readonly Pick<SegmentState<unknown>, 'head'>[]): string[] =>
  all.flatMap(({ head }) => head.unreadable);

/** Rows of an entity that are gone through so often that they are held. */
const MOST_HELD = 12_000;
export const areMany = (all: ReadonlyMap<string, Pick<SegmentState<unknown>, 'head'>> = new Map()): boolean =>
  [...all.values()].reduce((sum, { head }) => sum + head.count, 0) > MOST_HELD;
