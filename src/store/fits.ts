import * as v from 'valibot';

type Fits = (value: unknown) => boolean;
/** What is looked at of a schema, whichever it is. */
interface Parts {
  readonly type: string;
  readonly pipe?: readonly [v.GenericSchema, ...v.GenericPipeItem[]];
  readonly default?: unknown;
  readonly fallback?: unknown;
  readonly wrapped?: v.GenericSchema;
  readonly item?: v.GenericSchema;
  readonly options?: readonly unknown[];
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
}

/** A value as a schema has it, the value itself where it fits. */
export function parseFitting<T>(schema: v.GenericSchema<unknown, T>, value: unknown) {
  return fits(schema, value) ? { success: true as const, output: value } : v.safeParse(schema, value);
}

const known = new WeakMap<v.GenericSchema, Fits>();

/**
 * Whether a schema would give a value of JSON back as it is: nothing wrong, left out or made of something else. False also
 * where that takes the schema itself to tell. Most of what is stored fits, and is then spared the copy that a schema
 * makes, which for thousands of records takes longer than reading them.
 */
export function fits<T>(schema: v.GenericSchema<unknown, T>, value: unknown): value is T {
  let test = known.get(schema);
  if (!test) known.set(schema, (test = testOf(schema)));
  return test(value);
}

function testOf(schema: v.GenericSchema): Fits {
  const { type, pipe, wrapped, item, options, entries } = schema as v.GenericSchema & Parts;
  if (pipe) return pipeTest(schema, pipe);
  if (type === 'string' || type === 'boolean') return (value) => typeof value === type;
  if (type === 'number') return Number.isFinite;
  if (type === 'picklist' && options) return (value) => options.includes(value);
  if (type === 'object' && entries) return objectTest(entries);
  if (type === 'custom') return (value) => v.is(schema, value);
  const inner = wrapped ?? item;
  const test = inner ? testOf(inner) : () => false;
  if (type === 'optional' || type === 'exact_optional') return test;
  if (type === 'nullable') return (value) => value === null || test(value);
  if (type === 'array') return (value) => Array.isArray(value) && value.every(test);
  return () => false;
}

/** Of what only looks at a value, patterns are asked directly. */
function pipeTest(schema: v.GenericSchema, [first, ...actions]: NonNullable<Parts['pipe']>): Fits {
  if (actions.some(({ kind }) => kind !== 'validation')) return () => false;
  const test = testOf(first);
  const patterns = actions.map((action) => 'requirement' in action && action.requirement);
  if (patterns.every((one) => one instanceof RegExp))
    return (value) => test(value) && patterns.every((pattern) => pattern.test(value as string));
  return (value) => test(value) && v.is(schema, value);
}

function objectTest(entries: NonNullable<Parts['entries']>): Fits {
  const parts = Object.entries(entries).map(([name, schema]) => {
    const { type, default: otherwise, fallback } = schema as v.GenericSchema & Parts;
    const mayLack = /^(?:exact_)?optional$/.test(type) && otherwise === undefined && fallback === undefined;
    return { name, mayLack, test: testOf(schema) };
  });
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    let held = 0;
    for (const { name, mayLack, test } of parts) {
      const part = (value as Readonly<Record<string, unknown>>)[name];
      if (part !== undefined) held += 1;
      if (part === undefined ? !mayLack : !test(part)) return false;
    }
    return Object.keys(value).length === held;
  };
}
