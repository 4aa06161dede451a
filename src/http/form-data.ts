/**
 * A plain form post in the shape that the interface takes as JSON: `consents[privacyPolicy]=true` (or `on`, as boxes
 * without a value send) becomes `{ consents: { privacyPolicy: true } }`. A field sent twice becomes a list, which no
 * schema takes for a text; files are dropped. For the on-demand page that takes posts without scripts.
 */
export function formDataToFields(form: FormData): Record<string, unknown> {
  const fields: [string, unknown][] = [];
  const consents: [string, boolean][] = [];
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).filter((value) => typeof value === 'string');
    const purpose = /^consents\[(\w{1,40})\]$/.exec(name)?.[1];
    if (purpose) consents.push([purpose, values.some((value) => value === 'true' || value === 'on')]);
    else fields.push([name, values.length > 1 ? values : values[0]]);
  }
  // Entries, not assignments: a field named `__proto__` stays a field.
  return { ...Object.fromEntries(fields), consents: Object.fromEntries(consents) };
}
