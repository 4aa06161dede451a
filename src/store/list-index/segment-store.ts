import * as v from 'valibot';
import { type RecordShape, shapeNumber } from '../document.ts';
import { mapConcurrently } from '../concurrently.ts';
import { unlessUnavailable } from '../errors.ts';
import type { KeyValueStore } from '../key-value-store.ts';
import { schemaFingerprint } from './schema-fingerprint.ts';
import { parseStored } from '../parse-stored.ts';

/** One record as lists need it. `row` is undefined for a record that could not be read. */
export interface IndexEntry<Row> {
  readonly etag: string;
  readonly row: Row | undefined;
}
export type Entries<Row> = ReadonlyMap<string, IndexEntry<Row>>;

const headSchema = v.object({
  /** What the write markers said before the sweep. */
  mark: v.string(),
  /** What those said that are no drafts'. */
  publicMark: v.optional(v.string(), ''),
  /** When the sweep began, and from when on one has seen what was announced by then; in ms since 1970. */
  sweptAt: v.number(),
  settlesAt: v.number(),
  /** Names the rows that were kept; of others this says nothing. */
  stamp: v.string(),
  /** What the markers said when those were kept. */
  keptMark: v.string(),
  count: v.number(),
  /** When the newest and the oldest of its records were made; `''` without any. */
  newest: v.string(),
  oldest: v.string(),
  /** Records that are there but could not be read. */
  unreadable: v.array(v.string()),
  /** How many rows count towards what; see `RowSource.tallies`. */
  tallies: v.record(v.string(), v.number()),
});
/** What is known of a segment, the records whose ids begin alike, without its rows. */
export type Head = v.InferOutput<typeof headSchema>;
export type Heads = ReadonlyMap<string, Head>;

interface Blob {
  /** Of the blob, by which it is replaced. */
  readonly etag: string | undefined;
  /** `''` where the blob is of other rows or records, as another deploy makes them, or cannot be read. */
  readonly stamp: string;
}
/** Entries are parsed one after the other, when they are asked for: whoever goes through all holds none. */
export interface KeptSegment<Row> extends Blob {
  entries(): Iterable<readonly [string, IndexEntry<Row>]>;
}

/** See `segmentStore`. */
export type SegmentStore<Row> = ReturnType<typeof segmentStore<Row>>;

export interface SegmentStoreOptions<Row> {
  readonly store: KeyValueStore;
  readonly entity: string;
  readonly rowSchema: v.GenericSchema<unknown, Row>;
  /** See `RowSource.rowVersion`. */
  readonly rowVersion: number;
  /** Of the records that the rows are made of. */
  readonly shape: Pick<RecordShape<never>, 'upgrades'> & { readonly schema: v.GenericSchema };
}

const ERASED_AT_ONCE = 20;
/** Put before what is kept, to be raised when that takes another form. */
const FORM = 2;
/** Between a head, entries and the stamp again, by which a whole text is known; JSON contains none. */
const NEWLINE = '\n';

/** The lines of a text, of which no two are held at once. */
function* linesOf(text: string): Generator<string, undefined> {
  for (let start = 0; start < text.length;) {
    const found = text.indexOf(NEWLINE, start);
    const end = found < 0 ? text.length : found;
    yield text.slice(start, end);
    start = end + 1;
  }
}

/** Keeps segments for processes to come, so that a cold start reads one small blob, and of the rows what it shows. */
export function segmentStore<Row>(options: SegmentStoreOptions<Row>) {
  const { store, entity, rowSchema, rowVersion, shape } = options;
  const headsKey = `${entity}/segments`;
  const keyOf = (prefix: string) => `${entity}/segment.${prefix || 'all'}`;
  // Deploys share what is kept: one that knows fewer fields must not hand its rows to one that knows more.
  const version = [
    FORM,
    rowVersion,
    schemaFingerprint(rowSchema),
    shapeNumber(shape),
    schemaFingerprint(shape.schema),
  ].join(' ');
  const headsSchema = v.object({
    version: v.literal(version),
    heads: v.array(v.tuple([v.string(), headSchema])),
  });
  const entrySchema = v.tuple([v.string(), v.string(), rowSchema]);
  type Entry = v.InferOutput<typeof entrySchema>;
  // What names this version was written by this code: one entry is looked at, since all would take longer than the rest.
  const beginSchema = v.object({ version: v.literal(version), stamp: v.string() });

  /** A head, and entries as they are read. @throws what is thrown for a text that is not ours, or was cut off */
  function parsed(text: string): Pick<KeptSegment<Row>, 'stamp' | 'entries'> {
    const lines = linesOf(text);
    const { stamp } = v.parse(beginSchema, JSON.parse(lines.next().value ?? ''));
    const first = lines.next().value;
    if (first !== stamp) v.parse(entrySchema, JSON.parse(first ?? ''));
    if (!text.endsWith(NEWLINE + stamp)) throw new Error('A segment was cut off.');
    return {
      stamp,
      *entries() {
        const all = linesOf(text);
        all.next();
        for (const line of all) {
          if (line === stamp) return;
          const [id, etag, row] = JSON.parse(line) as Entry;
          yield [id, { etag, row }] as const;
        }
      },
    };
  }

  return {
    /** Undefined for none, and for those of another deploy. */
    async loadHeads(): Promise<Heads | undefined> {
      const found = parseStored(headsSchema, (await store.get(headsKey))?.text);
      return found && new Map(found.heads);
    },
    /** Never fails: without it the next cold start takes longer. */
    async saveHeads(heads: Heads): Promise<void> {
      await store.set(headsKey, JSON.stringify({ version, heads: [...heads] })).catch(unlessUnavailable);
    },
    async loadRows(prefix: string): Promise<KeptSegment<Row> | undefined> {
      const found = await store.get(keyOf(prefix), { withEtag: true });
      if (!found) return undefined;
      const { etag } = found;
      try {
        return { etag, ...parsed(found.text) };
      } catch {
        return { etag, stamp: '', entries: () => [] };
      }
    },
    /** Of what is there, to replace that and nothing newer; undefined where there is nothing. @throws StoreUnavailable */
    async etagOf(prefix: string): Promise<string | undefined> {
      const key = keyOf(prefix);
      return (await store.list(key)).find((listed) => listed.key === key)?.etag;
    },
    /** False where somebody else kept theirs meanwhile, so that nobody puts back what was erased. @throws StoreUnavailable */
    saveRows(prefix: string, { etag, stamp, entries }: Blob & { readonly entries: Entries<Row> }) {
      const lines = [JSON.stringify({ version, stamp })];
      for (const [id, { etag: rowEtag, row }] of entries)
        if (row !== undefined) lines.push(JSON.stringify([id, rowEtag, row]));
      lines.push(stamp);
      const condition = etag ? { onlyIfMatch: etag } : ({ onlyIfNew: true } as const);
      return store.setIf(keyOf(prefix), lines.join(NEWLINE), condition);
    },
    /** @throws StoreUnavailable */
    erase: (prefix: string) => store.delete(keyOf(prefix)),
    /** Erases what deploys before this one kept, all rows in one. @throws StoreUnavailable */
    eraseFormer: () => store.delete(`${entity}/snapshot`),
    /** Erases rows that nobody knows of, such as those of a process that died. @throws StoreUnavailable */
    async eraseUnknown(prefixes: readonly string[]): Promise<void> {
      const noted = [...((await this.loadHeads()) ?? [])].filter(([, { stamp }]) => stamp !== '');
      const known = new Set([...noted.map(([prefix]) => prefix), ...prefixes].map(keyOf));
      const all = await store.list(`${entity}/s`);
      const stale = all.filter(({ key }) => key !== headsKey && !known.has(key));
      await mapConcurrently(stale, ERASED_AT_ONCE, ({ key }) => store.delete(key));
    },
  };
}
