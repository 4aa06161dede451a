import { getOrMake } from '#fields/get-or-make.ts';

/**
 * A plain form post in the shape that the API takes as JSON: `consents[privacyPolicy]=true` (or `on`, as boxes
 * without a value send) becomes `{ consents: { privacyPolicy: true } }`. A field sent twice becomes a list, which no
 * schema takes for a text; files are dropped.
 */
export function formDataToFields(form: FormData): Record<string, unknown> {
  // Not objects: a field named `__proto__` stays a field.
  const fields = new Map<string, unknown>();
  const consents = new Map<string, boolean>();
  for (const [name, values] of valuesByName(form)) {
    const purpose = /^consents\[(\w{1,40})\]$/.exec(name)?.[1];
    if (purpose)
      consents.set(
        purpose,
        values.some((value) => value === 'true' || value === 'on'),
      );
    else fields.set(name, values.length > 1 ? values : values[0]);
  }
  return { ...Object.fromEntries(fields), consents: Object.fromEntries(consents) };
}

/** In one pass: `getAll` for each name would be one for every name. */
function valuesByName(form: FormData): ReadonlyMap<string, readonly string[]> {
  const named = new Map<string, string[]>();
  for (const [name, value] of form) {
    const values = getOrMake(named, name, () => []);
    if (typeof value === 'string') values.push(value);
  }
  return named;
}
