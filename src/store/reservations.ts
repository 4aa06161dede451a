import * as v from 'valibot';
import { conditionalWrite } from './conditional-write.ts';
import { newWriteId } from './document.ts';
import { Conflict } from './errors.ts';
import { hashedKeyPart } from './key.ts';
import type { KeyValueStore, StoredText } from './key-value-store.ts';
import { parseStored } from './parse-stored.ts';

/** Longer than any write takes, so that a writer between reserving and writing the record is left alone. */
const GRACE_MS = 60_000;

/** `owner` is the record that has the value; null: given back. `at` in ms since 1970. */
const reservationSchema = v.object({ owner: v.nullable(v.string()), at: v.number(), write: v.string() });
type Reservation = v.InferOutput<typeof reservationSchema>;

export interface ReservationsOptions {
  readonly store: KeyValueStore;
  readonly entity: string;
  readonly field: string;
  /** Whether that record is there and still has that value. */
  readonly holds: (owner: string, value: string) => Promise<boolean>;
  readonly now?: () => number;
}

/**
 * Uniqueness by a key per value, written only if it is free (records.md#concurrency). The value is hashed:
 * keys are ASCII, and the store holds no list of e-mail addresses.
 *
 * A process may die between reserving and writing its record, so a reservation binds only while its owner has the
 * value or the grace time runs; after that the next one takes it over. It is given back by a conditional write, since a
 * delete could hit somebody else's, and what nobody has is deleted then: a digest without a secret tells an address to
 * whoever tries likely ones. Who takes it in between those two calls finds it gone when they confirm it.
 */
export function reservations(options: ReservationsOptions) {
  const { store, entity, field, holds, now = Date.now } = options;
  const keyOf = (value: string) => reservationKey({ entity, field }, value);
  const write = (key: string, owner: string | null, found: StoredText | undefined): Promise<boolean> =>
    writeOver(store, { key, owner, at: now() }, found);

  async function isFree({ owner, at }: Reservation, value: string): Promise<boolean> {
    if (owner === null) return true;
    if (await holds(owner, value)) return false;
    return now() - at > GRACE_MS;
  }

  const ownerOf = async (key: string) => parseReservation((await store.get(key))?.text)?.owner;

  return {
    /** @throws Conflict when another record has the value, or is just being made with it; StoreUnavailable */
    async reserve(value: string, owner: string): Promise<void> {
      const key = keyOf(value);
      const found = await store.get(key, { withEtag: true });
      const current = parseReservation(found?.text);
      const isOurs = current?.owner === owner;
      // One that another may take over by the time our record is there is taken again.
      if (isOurs && now() - current.at <= GRACE_MS / 2) return;
      const free = isOurs || !current || (await isFree(current, value));
      if (free && (await write(key, owner, found))) return;
      if (free && (await ownerOf(key)) === owner) return;
      throw new Conflict(`Another record of ${entity} has this ${field}.`, field);
    },
    /** Gives a value back if it is still this owner's. */
    async release(value: string, owner: string): Promise<void> {
      const key = keyOf(value);
      const found = await store.get(key, { withEtag: true });
      if (parseReservation(found?.text)?.owner !== owner) return;
      if (await write(key, null, found)) await store.delete(key);
    },
  };
}

/** The record that a value is reserved for, which alone says whether it has it. @throws StoreUnavailable */
export async function reservedFor(
  { store, entity, field }: Pick<ReservationsOptions, 'store' | 'entity' | 'field'>,
  value: string,
): Promise<string | undefined> {
  return (
    parseReservation((await store.get(reservationKey({ entity, field }, value)))?.text)?.owner ?? undefined
  );
}

/** By then, creating a record or giving a value back is complete. */
const UNFINISHED_MS = 60 * 60_000;

/**
 * Deletes those that nobody has: given back by an earlier deploy, which left them there, or reserved by somebody whose
 * process died before the record came to be, or before it was given back.
 * @param holds whether the record of that id has what is under that key
 * @throws StoreUnavailable
 */
export async function sweepReservations(
  store: KeyValueStore,
  keys: readonly string[],
  { now, holds }: { readonly now: number; readonly holds: (owner: string, key: string) => Promise<boolean> },
): Promise<void> {
  for (const key of keys) {
    const found = await store.get(key, { withEtag: true });
    const reservation = parseReservation(found?.text);
    if (!reservation) continue;
    const { owner, at } = reservation;
    if (now - at <= (owner === null ? GRACE_MS : UNFINISHED_MS)) continue;
    if (owner !== null && (await holds(owner, key))) continue;
    const isNobodys = owner === null || (await writeOver(store, { key, owner: null, at: now }, found));
    if (isNobodys) await store.delete(key);
  }
}

/** Undefined for nothing and for junk: both count as not reserved. */
export const parseReservation = (text: string | undefined): Reservation | undefined =>
  parseStored(reservationSchema, text);

/** The key under which a value of a field is reserved. */
export const reservationKey = (
  { entity, field }: Pick<ReservationsOptions, 'entity' | 'field'>,
  value: string,
): string => `${entity}/${field.toLowerCase()}/${hashedKeyPart(value)}`;

/** Puts a reservation right, unless somebody changes it just now. @param owner null: nobody's */
export const writeReservation = async (
  store: KeyValueStore,
  key: string,
  owner: string | null,
): Promise<boolean> =>
  writeOver(store, { key, owner, at: Date.now() }, await store.get(key, { withEtag: true }));

async function writeOver(
  store: KeyValueStore,
  { key, owner, at }: { readonly key: string; readonly owner: string | null; readonly at: number },
  found: StoredText | undefined,
): Promise<boolean> {
  const reservation: Reservation = { owner, at, write: newWriteId() };
  const etag = found?.etag;
  return conditionalWrite(store, {
    key,
    text: JSON.stringify(reservation),
    condition: etag ? { onlyIfMatch: etag } : { onlyIfNew: true },
    includesOurs: (text) => parseReservation(text)?.write === reservation.write,
  });
}
