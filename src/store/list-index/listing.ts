import type { Head } from './segment-store.ts';

export interface Listing<Row> {
  /** One row per record, in no order. */
  readonly rows: readonly Row[];
  /** Records that are there but could not be read: to be named to staff, not hidden. */
  readonly unreadable: readonly string[];
}

/** Some of an entity's rows: those of records whose ids begin alike. */
export interface Segment<Row> extends Pick<Head, 'count' | 'newest' | 'oldest' | 'tallies'> {
  /** The same object as long as the rows are the same. */
  readonly version: object;
  /** @throws StoreUnavailable */
  rows(): Promise<readonly Row[]>;
  /** One of them, if they are at hand. */
  rowAtHand(id: string): Row | undefined;
}
export interface Segments<Row> extends Pick<Listing<Row>, 'unreadable'> {
  readonly segments: readonly Segment<Row>[];
}
