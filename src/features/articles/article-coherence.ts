import * as v from 'valibot';
import { LANGUAGE_STATES } from './article.ts';
import { type Instants, instantsSchema } from './instants.ts';
import { optionalInstantSchema } from '#fields/instant.ts';
import { inEachLanguage } from '#fields/localised-text.ts';
import { LOCALES, perLocale } from '#i18n/locales.ts';
import type { MessageKey } from '#fields/rules/messages.ts';
import { messageKey } from '#fields/text.ts';

/** Values that cannot be read are reported by the field's own rule, so they count as fine here. */
const text = v.fallback(v.nullish(v.string(), ''), '?');
const texts = v.fallback(
  v.nullish(
    v.object(inEachLanguage(text)),
    perLocale(() => ''),
  ),
  perLocale(() => '?'),
);
const state = v.fallback(v.optional(v.picklist(LANGUAGE_STATES), 'draft'), 'draft');
const instant = v.fallback(optionalInstantSchema, undefined);
const instants = v.fallback(
  instantsSchema,
  perLocale(() => undefined),
);

interface Problem {
  readonly path: readonly string[];
  readonly message: MessageKey;
}
const schema = v.object({
  title: texts,
  body: texts,
  state: v.fallback(
    v.optional(v.object(inEachLanguage(state)), {}),
    perLocale(() => 'draft' as const),
  ),
  publishAt: instants,
  unpublishAt: instants,
  startsAt: instant,
  endsAt: instant,
});

/** A language that is to be public has a title and a body; nothing ends before it begins. */
function* problems(input: v.InferOutput<typeof schema>): Generator<Problem> {
  for (const language of LOCALES) {
    if (input.state[language] !== 'published') continue;
    for (const field of ['title', 'body'] as const) {
      if (input[field][language].trim() === '')
        yield { path: [field, language], message: messageKey('required') };
    }
  }
  const { startsAt, endsAt } = input;
  if (startsAt && endsAt && endsAt < startsAt)
    yield { path: ['endsAt'], message: messageKey('notAfterStart') };
  yield* reversedTimes(input);
}

/** What would go offline before it goes public. */
export function* reversedTimes({
  publishAt,
  unpublishAt,
}: Readonly<Record<'publishAt' | 'unpublishAt', Instants>>): Generator<Problem> {
  const reversed = LOCALES.filter((language) => {
    const [from, until] = [publishAt[language], unpublishAt[language]];
    return from && until && until <= from;
  });
  if (reversed.length === LOCALES.length)
    yield { path: ['unpublishAt'], message: messageKey('notAfterStart') };
  else
    for (const language of reversed)
      yield { path: ['unpublishAt', language], message: messageKey('notAfterStart') };
}

const pathOf = (keys: readonly string[]) =>
  keys.map((key) => ({ type: 'unknown', origin: 'value', input: undefined, key, value: undefined })) as [
    v.UnknownPathItem,
  ];

/** Rules between fields, checked together with those of single fields: the sender hears about everything at once. */
export const coherenceSchema = v.pipe(
  schema,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const { path, message } of problems(dataset.value)) addIssue({ message, path: pathOf(path) });
  }),
  v.transform(() => ({})),
);
