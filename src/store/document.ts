import * as v from 'valibot';
import { randomBytes } from 'node:crypto';
import type { RecordBase } from '#fields/record.ts';
import { Invalid } from './errors.ts';

/** How many writes back a document remembers. */
export const REMEMBERED_WRITES = 32;

/** The shape of an entity's records, and how an older one becomes a newer one. */
export interface RecordShape<T extends RecordBase> {
  readonly schema: v.GenericSchema<unknown, T>;
  /** Counts the shapes that this entity has had; 1 where it is left out. */
  readonly schemaVersion?: number;
  /** Turns a record of an older shape into the present one, before it is parsed. */
  readonly upgrade?: (record: unknown, from: number) => unknown;
}

/** What lies under a record's key. */
export interface StoredDocument<T> {
  readonly record: T;
  /**
   * The ids of the latest writes, the newest first. A writer whose answer got lost, or who was overtaken right after,
   * finds its id here and knows that its write took place; one who lost a race does not.
   */
  readonly writes: readonly string[];
  /** Tells one submission under an idempotency key from another; see `Repository.create`. */
  readonly submission: string | undefined;
}

const documentSchema = v.object({
  schema: v.number(),
  writes: v.array(v.string()),
  submission: v.exactOptional(v.string()),
  record: v.unknown(),
});

export const newWriteId = (): string => randomBytes(9).toString('base64url');

export function encodeDocument<T extends RecordBase>(
  shape: RecordShape<T>,
  { record, writes, submission }: StoredDocument<T>,
): string {
  return JSON.stringify({ schema: shape.schemaVersion ?? 1, writes, submission, record });
}

/** @throws Invalid naming where it was found, never what was in it: that may be personal data. */
export function decodeDocument<T extends RecordBase>(
  shape: RecordShape<T>,
  text: string,
  where: string,
): StoredDocument<T> {
  const document = v.safeParse(documentSchema, parseJson(text));
  if (!document.success)
    throw new Invalid(`${where} is not a stored document: restore it from the last export.`);
  const { schema, writes, submission, record: raw } = document.output;
  const older = schema < (shape.schemaVersion ?? 1);
  const record = v.safeParse(shape.schema, older && shape.upgrade ? shape.upgrade(raw, schema) : raw);
  if (record.success) return { record: record.output, writes, submission };
  const fields = record.issues.map((issue) => v.getDotPath(issue) ?? 'record').join(', ');
  throw new Invalid(`${where}, of schema version ${schema}, does not fit the present schema at: ${fields}.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
