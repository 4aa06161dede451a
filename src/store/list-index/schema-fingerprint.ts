import { createHash } from 'node:crypto';
import type * as v from 'valibot';
import { getOrMake } from '#fields/get-or-make.ts';

const known = new WeakMap<v.GenericSchema, string>();

/** A short text that differs for schemas of different fields, types and bounds; what they say of a mistake is left out. */
export const schemaFingerprint = (schema: v.GenericSchema): string =>
  getOrMake(known, schema, () => {
    const text = JSON.stringify(schema, (key, value: unknown) => {
      if (key === 'message' || key === '~standard') return undefined;
      return value instanceof RegExp ? value.source : value;
    });
    return createHash('sha256').update(text).digest('base64url').slice(0, 12);
  });
