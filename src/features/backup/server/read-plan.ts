import * as v from 'valibot';
import type { NotedErasures, StoredEntry } from '#features/privacy/server/forget-erased.ts';
import { type Erasure, ERASURES, parseErasure } from '#features/privacy/server/erasure-log.ts';
import { getOrMake } from '#fields/get-or-make.ts';
import { PRIVACY_SECRET } from '#http/subject.ts';
import { isFileStoreName } from '#store/store-names.ts';
import { parseStored } from '#store/parse-stored.ts';
import type { Entry, Frame } from './frames.ts';

export type Frames = AsyncIterable<Frame>;

/** What a backup is, read through once before anything is written: by then its every byte was compared with its hash. */
export interface ReadBackup {
  /** ISO 8601 */
  readonly takenAt: string;
  /** When it was complete; of a file that does not say it, `takenAt`. */
  readonly endedAt: string;
  /** What was changed or deleted while it was made, with the position of its last state. */
  readonly later: ReadonlyMap<string, number>;
  /** The keys of its records, by entity. */
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>;
  /** Who has a value that must be unique: keys of reservations by the ids of their owners. */
  readonly reserved: ReadonlyMap<string, readonly string[]>;
  /** What it knows of erasures itself, with the secret of the site that it was made of. */
  readonly noted: NotedErasures;
  /** What the site made for itself, such as its secrets, by their keys. */
  readonly settings: ReadonlyMap<string, string>;
  readonly entries: number;
}

const reservationSchema = v.object({ owner: v.nullable(v.string()) });

/** Whose a reservation is; undefined for none. */
export const ownerIn = (text: string | undefined): string | undefined =>
  parseStored(reservationSchema, text)?.owner ?? undefined;

export const placeOf = ({ store, key }: Pick<Entry, 'store' | 'key'>): string => `${store}/${key}`;

/** An entry as a text store holds it; of a file its name alone. */
export const storedEntry = ({ store, key, bytes }: Entry): StoredEntry =>
  isFileStoreName(store) ? { store, key } : { store, key, text: bytes.toString('utf8') };

/** Reads all of a backup once. @param look for each entry, those included that a later one takes the place of */
export async function readThrough(
  frames: Frames,
  look: (entry: StoredEntry) => void = () => {},
): Promise<ReadBackup> {
  let [takenAt, endedAt] = ['', ''];
  const settings = new Map<string, string>();
  let entries = 0;
  const places = new Map<string, number>();
  const later = new Map<string, number>();
  const ids = new Map<string, Set<string>>();
  const reserved = new Map<string, string[]>();
  const erasures: Erasure[] = [];
  let place = 0;
  for await (const frame of frames) {
    place += 1;
    if (frame.kind === 'begin') takenAt = endedAt = frame.takenAt;
    if (frame.kind === 'end') ({ entries, endedAt = takenAt } = frame);
    if (frame.kind !== 'entry' && frame.kind !== 'gone') continue;
    const at = placeOf(frame);
    if (places.has(at)) later.set(at, place);
    places.set(at, place);
    if (frame.kind === 'gone') continue;
    const entry = storedEntry(frame);
    look(entry);
    const { store, key, text = '' } = entry;
    if (store === 'settings') settings.set(key, text);
    if (store === ERASURES) erasures.push(...[parseErasure(text)].filter((one) => one !== undefined));
    if (store.startsWith('records-'))
      getOrMake(ids, store.slice('records-'.length), () => new Set<string>()).add(key);
    const owner = store === 'reservations' ? ownerIn(text) : undefined;
    if (owner !== undefined) getOrMake(reserved, owner, () => []).push(key);
  }
  const noted = { secret: settings.get(PRIVACY_SECRET) ?? '', erasures };
  return { takenAt, endedAt, later, ids, reserved, noted, settings, entries };
}

/** The entries that count, in their order: what was changed while the backup was made is there once, as it was last. */
export async function* entriesOf(
  frames: Frames,
  { later }: Pick<ReadBackup, 'later'>,
): AsyncGenerator<Entry> {
  let place = 0;
  for await (const frame of frames) {
    place += 1;
    if (frame.kind !== 'entry') continue;
    if ((later.get(placeOf(frame)) ?? place) === place) yield frame;
  }
}
