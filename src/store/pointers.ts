import { ID } from '#fields/record.ts';
import type { KeyValueStore } from './key-value-store.ts';

/**
 * Keys of the store `pointers` that lead to records, so that looking one up costs what is found and not what there is.
 * They are set before their record is written and go after it, so one may lead to nothing, and no record is without.
 */
export interface Pointers<T> {
  readonly store: KeyValueStore;
  /** Every key that leads to a record as it is. */
  readonly keysOf: (record: T) => Promise<readonly string[]>;
  /** Keys that say what is still to be done about it: set once, taken away by whoever has done it. */
  readonly duties: (record: T) => readonly string[];
  /** Keys that say when it needs attention: removed once it has had it, or once they no longer apply. */
  readonly moments: (record: T) => readonly string[];
}

/** Under which the store `index` notes that records have their pointers; its number is to be raised when records come to have further ones. */
export const ALL_POINTED = 'pointers/3/';
/** Notes that those of all entities do; to be renamed when another entity comes to have pointers: it alone is gone through then. */
export const EVERY_ENTITY_POINTED = `${ALL_POINTED}all-and-reviews`;

/** Says that records may be without, for who writes them another way. @throws StoreUnavailable */
export async function pointAnew(index: KeyValueStore): Promise<void> {
  for (const { key } of await index.list(ALL_POINTED)) await index.delete(key);
}

/** Longer than a record takes from its pointers to itself. */
const UNDER_WAY_MS = 60_000;

/** @throws StoreUnavailable */
export const setPointer = (store: KeyValueStore, key: string): Promise<void> =>
  store.set(key, String(Date.now()));

/** Deletes one that leads to nothing, unless what it leads to may just be written. @throws StoreUnavailable */
export async function dropPointer(store: KeyValueStore, key: string): Promise<void> {
  const setAt = Number((await store.get(key))?.text);
  if (!(Date.now() - setAt < UNDER_WAY_MS)) await store.delete(key);
}

/** Everything about a person, of whom the key holds a keyed digest. */
export const personPrefix = (subject: string): string => `person/${subject}/`;
/** Everything that belongs to a record, `{entity}/{id}`. */
export const recordPrefix = (ref: string): string => `record/${ref}/`;
/** What an entity has to have done at a time, as `timedIn` reads it. */
export const timedPrefix = (name: string): string => `timed/${name}/`;
const MOMENTS = 'moments-';
/** Under which name `timedIn` reads the moments of an entity. */
export const momentsOf = (entity: string): string => `${MOMENTS}${entity}`;
/** The entity of whose records a timed pointer tells. */
export const timedEntity = (key: string): string => (key.split('/')[1] ?? '').replace(MOMENTS, '');
/** The time of a timed pointer, in ms since 1970. */
export const timeOf = (key: string): number => Number.parseInt(key.split('/')[2] ?? '', 16);
/** Forms that were just stored. */
export const UNFINISHED = 'unfinished/';

const REVIEWS = 'reviews/';
/** A request for a review that a dashboard may show; by its key in the store `reviews`, or what several begin with. */
export const reviewPointer = (key: string): string => REVIEWS + key;
/** Whether a pointer is one of those that do not belong to a record, and are taken away by whoever deals with them. */
export const isOfNoRecord = (key: string): boolean => key.startsWith(UNFINISHED) || key.startsWith(REVIEWS);

/** A time as keys have it, so that an earlier one comes first. */
const timeKey = (at: number): string => Math.max(0, at).toString(16).padStart(12, '0');
export const timedPointer = (name: string, at: string, id: string): string =>
  `${timedPrefix(name)}${timeKey(Date.parse(at))}/${id}`;

/** What the pointers under a prefix lead to, `{entity}/{id}`. @throws StoreUnavailable */
export async function pointedAt(store: KeyValueStore, prefix: string): Promise<readonly string[]> {
  return (await store.list(prefix)).map(({ key }) => key.slice(prefix.length));
}

/** Keys looked at together: a page of a list. More under one prefix, and it is parted. */
const PART = 1_000;
/** What a time and a UUID continue with, in order. */
const NEXT = [...'-/0123456789abcdef'];

/** Keys under a prefix in their order, whatever the order in which a store lists them; no more are read than are taken. */
async function* inOrder(
  store: KeyValueStore,
  prefix: string,
  listed?: readonly { readonly key: string }[],
): AsyncGenerator<string> {
  const found = listed ?? (await store.list(prefix, { atMost: PART }));
  if (found.length < PART) return yield* found.map(({ key }) => key).toSorted();
  const parts = await Promise.all(NEXT.map((next) => store.list(prefix + next, { atMost: PART })));
  for (const [place, part] of parts.entries()) yield* inOrder(store, `${prefix}${NEXT[place]}`, part);
}

export interface Timed {
  readonly key: string;
  /** In ms since 1970. */
  readonly at: number;
  readonly id: string;
}

/** What an entity's pointers say is to be done when, the earliest first; read as it is taken. @throws StoreUnavailable */
export async function* timedIn(store: KeyValueStore, name: string): AsyncGenerator<Timed> {
  for await (const key of inOrder(store, timedPrefix(name))) {
    const id = key.split('/')[3] ?? '';
    if (ID.test(id)) yield { key, at: timeOf(key), id };
  }
}

/** What of it is due by a time, in ms since 1970; at most so much. @throws StoreUnavailable */
export async function dueIn(store: KeyValueStore, name: string, by: number, most: number): Promise<Timed[]> {
  const due: Timed[] = [];
  for await (const one of timedIn(store, name)) {
    if (one.at > by || due.length === most) break;
    due.push(one);
  }
  return due;
}
