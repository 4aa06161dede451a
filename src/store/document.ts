import * as v from 'valibot';
import { randomBytes } from 'node:crypto';
import type { RecordBase } from '#fields/record.ts';
import { Invalid } from './errors.ts';
import { parseStored } from './parse-stored.ts';

/** How many writes back a document remembers. */
export const REMEMBERED_WRITES = 32;

/** Turns a record of one shape into one of the next. */
export type Upgrade = (record: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/** The shape of an entity's records, and how an older one becomes a newer one (docs/developers/records.md). */
export interface RecordShape<T extends RecordBase> {
  readonly schema: v.GenericSchema<unknown, T>;
  /** A step for each shape that this entity has had before, the first one from shape 1 to shape 2; none: it had none. */
  readonly upgrades?: readonly Upgrade[];
}

/** The number of the shape in which an entity's records are written today. */
export const shapeNumber = ({ upgrades = [] }: Pick<RecordShape<RecordBase>, 'upgrades'>): number =>
  upgrades.length + 1;

export interface StoredDocument<T> {
  readonly record: T;
  /**
   * The ids of the latest writes, newest first. A writer whose answer got lost, or who was overtaken right after, finds
   * its id here and knows that its write took place; one who lost a race does not.
   */
  readonly writes: readonly string[];
  /** Tells one submission under an idempotency key from another; see `Repository.create`. */
  readonly submission: string | undefined;
  /** A newer deploy wrote it, in a shape or with fields that this one does not know and would drop: not to be written. */
  readonly isNewer: boolean;
}

const documentSchema = v.object({
  schema: v.pipe(v.number(), v.integer(), v.minValue(1)),
  writes: v.array(v.string()),
  submission: v.exactOptional(v.string()),
  // Not copied: its own schema looks at it next.
  record: v.custom<Readonly<Record<string, unknown>>>((raw) => typeof raw === 'object' && raw !== null),
});

export const newWriteId = (): string => randomBytes(9).toString('base64url');

export function encodeDocument<T extends RecordBase>(
  shape: RecordShape<T>,
  { record, writes, submission }: Omit<StoredDocument<T>, 'isNewer'>,
): string {
  return JSON.stringify({ schema: shapeNumber(shape), writes, submission, record });
}

/** @throws Invalid naming where it was found, never what was in it: that may be personal data. */
export function decodeDocument<T extends RecordBase>(
  shape: RecordShape<T>,
  text: string,
  where: string,
): StoredDocument<T> {
  const document = parseStored(documentSchema, text);
  if (!document) throw new Invalid(`${where} is not a stored document: restore it from a backup.`);
  const { schema, writes, submission, record: raw } = document;
  const upgraded = (shape.upgrades ?? []).slice(schema - 1).reduce((record, next) => next(record), raw);
  const record = v.safeParse(shape.schema, upgraded);
  if (record.success) {
    const { output } = record;
    return {
      record: output,
      writes,
      submission,
      // Only writers ask, so lists of thousands do without the comparison.
      get isNewer() {
        return schema > shapeNumber(shape) || losesFields(upgraded, output);
      },
    };
  }
  const fields = record.issues.map((issue) => v.getDotPath(issue) ?? 'record').join(', ');
  throw new Invalid(`${where}, of schema version ${schema}, does not fit the present schema at: ${fields}.`);
}

/** Whether a value holds something, however deep, that is not in what a schema made of it. */
function losesFields(value: unknown, parsed: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (typeof parsed !== 'object' || parsed === null) return true;
  const known = parsed as Readonly<Record<string, unknown>>;
  return Object.entries(value).some(([key, inner]) => !(key in known) || losesFields(inner, known[key]));
}
