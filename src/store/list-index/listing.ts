import type { Head } from './segment-store.ts';

export interface Listing<Row> {
  readonly rows: readonly Row[];
  /** Records that are there but could not be read: to be named to staff, not hidden. */
  readonly unreadable: readonly string[];
}

/** Some of an entity's rows: those of records whose ids begin alike. */
export interface Segment<Row> extends Pick<Head, 'count' | 'newest' | 'oldest' | 'tallies'> {
  /** The same object as long as the rows are the same. */
  readonly version: object;
  /** What the ids of its records begin with. */
  readonly prefix: string;
  /** All of them. @throws StoreUnavailable */
  rows(): Promise<readonly Row[]>;
  /** All, once, for who goes through all segments: of more than are held, none is held. @throws StoreUnavailable */
  passing(): Promise<Iterable<Row>>;
  /** One of them, without the others where they are not at hand. @throws StoreUnavailable */
  row(id: string): Promise<Row | undefined>;
}
export interface Segments<Row> extends Pick<Listing<Row>, 'unreadable'> {
  readonly segments: readonly Segment<Row>[];
}
