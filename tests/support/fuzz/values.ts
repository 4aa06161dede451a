import fc from 'fast-check';
import type * as v from 'valibot';
import { NAUGHTY } from './naughty-strings.ts';

/** How often each property is tried: a few times with every test, thousands of times with `npm run fuzz`. */
export const RUNS = Number(process.env['FUZZ_RUNS'] ?? 4);

export const naughty = fc.constantFrom(...NAUGHTY);
export const text = fc.oneof(
  { arbitrary: naughty, weight: 3 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 50 }), weight: 1 },
);
const number = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -1, 1e21, 2 ** 53, 2 ** 31));
/** Anything that JSON can say. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: text, weight: 6 },
  { arbitrary: number, weight: 2 },
  { arbitrary: fc.constantFrom(null, true, false, [], {}), weight: 2 },
  { arbitrary: fc.array(text, { maxLength: 4 }), weight: 1 },
  { arbitrary: fc.dictionary(text, text, { maxKeys: 3 }), weight: 1 },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 1 },
);

type Schema = v.GenericSchema<unknown, unknown>;
type Part = Partial<{
  type: string;
  entries: Readonly<Record<string, Schema>>;
  wrapped: Schema;
  item: Schema;
  options: readonly unknown[];
  literal: unknown;
  pipe: readonly Schema[];
}>;

/** What nearly fits a schema: its keys, its choices and its kinds of value, with something else here and there. */
export function nearly(schema: Schema): fc.Arbitrary<unknown> {
  const { type, entries, wrapped, item, options = [], literal, pipe } = schema as Part;
  const fitting = (): fc.Arbitrary<unknown> => {
    if (pipe?.[0] && pipe[0] !== schema && (pipe[0] as Part).type !== type) return nearly(pipe[0]);
    if (entries) {
      const fields = Object.entries(entries).map(([key, entry]) => [key, nearly(entry)] as const);
      return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
    }
    if (wrapped) return nearly(wrapped);
    if (type === 'picklist') return fc.constantFrom(...options);
    if (type === 'literal') return fc.constant(literal);
    if (type === 'array' && item) return fc.array(nearly(item), { maxLength: 3 });
    if (['union', 'variant', 'intersect'].includes(type ?? ''))
      return fc.oneof(...options.map((option) => nearly(option as Schema)));
    if (type === 'boolean') return fc.boolean();
    if (type === 'number') return number;
    return text;
  };
  return fc.oneof({ arbitrary: fitting(), weight: 9 }, { arbitrary: anything, weight: 1 });
}

/** What is right, except a few of its values. */
export const changed = (sample: Readonly<Record<string, unknown>>): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      fc.subarray(Object.keys(sample), { maxLength: Math.min(2, Object.keys(sample).length) }),
      fc.array(anything, { minLength: 2, maxLength: 2 }),
    )
    .map(([keys, values]) => ({
      ...sample,
      ...Object.fromEntries(keys.map((key, place) => [key, values[place]])),
    }));
