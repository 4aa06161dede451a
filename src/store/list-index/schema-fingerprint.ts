import { createHash } from 'node:crypto';
import type * as v from 'valibot';

const known = new WeakMap<v.GenericSchema, string>();

/** A short text that differs for schemas of different fields, types and bounds; what they say of a mistake is left out. */
export function schemaFingerprint(schema: v.GenericSchema): string {
  const found = known.get(schema);
  if (found !== undefined) return found;
  const text = JSON.stringify(schema, (key, value: unknown) => {
    if (key === 'message' || key === '~standard') return undefined;
    return value instanceof RegExp ? value.source : value;
  });
  const fingerprint = createHash('sha256').update(text).digest('base64url').slice(0, 12);
  known.set(schema, fingerprint);
  return fingerprint;
}
