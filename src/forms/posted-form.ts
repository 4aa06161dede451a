import * as v from 'valibot';
import { joinCompounds } from '#i18n/thai-compounds.ts';
import { validateForm } from '#fields/validate-form.ts';

const text = v.fallback(v.optional(v.string()), undefined);
const box = v.fallback(v.optional(v.boolean()), undefined);

type Refusal = { status: number; errors: Readonly<Record<string, string>> };

function failureOf({ status }: Refusal): 'tooMany' | 'failed' | undefined {
  if (status === 422) return undefined;
  return status === 429 ? 'tooMany' : 'failed';
}

/** What of a form is shown again: its texts and its boxes, by name. */
export interface PostedFields<Text extends string, Consent extends string> {
  readonly schema: v.GenericSchema;
  readonly texts: readonly Text[];
  readonly consents: readonly Consent[];
}

const each = <Name extends string, Entry>(names: readonly Name[], entry: Entry) =>
  Object.fromEntries(names.map((name) => [name, entry])) as Record<Name, Entry>;

/**
 * A form again after a post without scripts: what was typed, what is wrong with it, and the same submission id
 * at the next try, so that one message is stored once.
 * @param input the form's fields as they came
 */
export function postedForm<Text extends string, Consent extends string>(
  { schema, texts, consents }: PostedFields<Text, Consent>,
  input: Record<string, unknown>,
  refusal: Refusal,
) {
  const typed = v.parse(v.object(each(texts, text)), input) as Partial<Record<Text, string>>;
  const given = v.parse(v.fallback(v.object(each(consents, box)), {} as never), input['consents']);
  const submissionId = v.parse(text, input['submissionId']) ?? crypto.randomUUID();
  const checked = validateForm(schema, input);
  const types = checked.ok ? {} : checked.errors;
  return {
    values: { ...typed, consents: given as Partial<Record<Consent, boolean>> },
    submissionId,
    failure: failureOf(refusal),
    errors: Object.fromEntries(
      Object.entries(refusal.errors).map(([path, message]) => [
        path,
        { type: types[path]?.key ?? 'invalid', message: joinCompounds(message) },
      ]),
    ),
  };
}
