import * as v from 'valibot';
import { type ArticleCall, recordsOf } from '../article-call.ts';
import type { ArticleFacts, ArticleRecord } from '../../article-record.ts';
import { comingOf, publicOf, settled } from '../../editions.ts';
import { calledOff, isOpen, type NewTimes, retimed } from '../../retimed.ts';
import { instantSchema } from '#fields/instant.ts';
import { inEachLanguage } from '#fields/localised-text.ts';
import { isLocale, type Locale, LOCALES } from '#i18n/locales.ts';
import { json, noContent } from '#http/answer.ts';
import { HttpError } from '#http/http-error.ts';
import { parseInput, readBody } from '#staff-api/input.ts';
import { changeTimes } from './article-effects.ts';
import { answer } from './article-writes.ts';
import { secondReader } from './second-reader.ts';
import { confirmed } from '../../translations.ts';
import { messageKey } from '#fields/text.ts';
import { etagOf } from '#staff-api/preconditions.ts';
import { articleAnswer } from './article-answer.ts';
import { differingFacts } from '../../article-facts.ts';

/** A time for all languages that have something to move, or for some by name. */
const timesOf = <S extends v.GenericSchema>(time: S) =>
  v.lazy((input): v.GenericSchema<unknown, v.InferOutput<S> | Partial<Record<Locale, v.InferOutput<S>>>> =>
    typeof input === 'object' && input !== null ? v.object(inEachLanguage(v.exactOptional(time))) : time,
  );
const bodySchema = v.object({
  publishAt: v.exactOptional(timesOf(instantSchema)),
  unpublishAt: v.exactOptional(timesOf(v.nullable(instantSchema))),
});

/** What was sent, language by language. */
function named<Time extends string | null>(
  sent: Time | Partial<Record<Locale, Time>> | undefined,
  languages: readonly Locale[],
): Partial<Record<Locale, Time>> {
  if (sent === undefined) return {};
  if (typeof sent === 'object' && sent !== null) return sent;
  return Object.fromEntries(languages.map((language) => [language, sent]));
}

/** Other times, of which the text being written is no part. */
async function changeEditions(
  call: ArticleCall,
  editionsOf: (settled: ArticleRecord, now: number) => ArticleRecord['editions'],
) {
  const guard = await secondReader(call);
  return changeTimes(call, 'update', (record, now) =>
    guard(record, settled({ ...record, editions: editionsOf(record, now) }, now)),
  );
}

/** `PATCH …/schedule`: other times; a past one is now. */
export async function changeSchedule(call: ArticleCall): Promise<Response> {
  await recordsOf(call).get(call.id);
  const sent = parseInput(bodySchema, await readBody(call.request));
  if (Object.keys(sent).length === 0)
    throw new HttpError(422, { errors: { publishAt: { key: 'required' } } });
  const { record: after, headers } = await changeEditions(call, (record, now) => {
    const { editions } = record;
    const times: NewTimes = {
      publishAt: named(
        sent.publishAt,
        LOCALES.filter((locale) => comingOf(editions[locale], now)),
      ),
      unpublishAt: named(
        sent.unpublishAt,
        LOCALES.filter((locale) => isOpen(editions[locale], now)),
      ),
    };
    const next = retimed(record, times, now);
    if ('editions' in next) return next.editions;
    // Somebody else has cancelled it or taken it offline in the meantime.
    if ('missing' in next) throw new HttpError(409, 'stale');
    const [field, key] =
      sent.unpublishAt === undefined
        ? (['publishAt', 'notBeforeEnd'] as const)
        : (['unpublishAt', 'notAfterStart'] as const);
    throw new HttpError(422, { errors: { [`${field}.${next.reversed}`]: { key } } });
  });
  return answer(call, after, headers);
}

/** `DELETE …/schedule`: calls off what was to come, in all languages or in `?locale=`. */
export async function callOffSchedule(call: ArticleCall): Promise<Response> {
  const locale = call.url.searchParams.get('locale');
  if (locale !== null && !isLocale(locale))
    throw new HttpError(422, { errors: { locale: { key: 'invalid' } } });
  const languages = locale === null ? LOCALES : [locale];
  const { headers } = await changeEditions(call, (record, now) => calledOff(record, languages, now));
  return noContent(headers);
}

const confirmSchema = v.object({ facts: v.exactOptional(v.literal(true, messageKey('invalid'))) });

/** What differs now is right, until one of these facts changes. */
function declared({ facts, working }: ArticleRecord, lang: Locale, { user, now }: ArticleCall): ArticleFacts {
  const at = new Date(now()).toISOString();
  const { differ, right, at: since } = facts ?? { differ: {}, right: {}, at };
  // What is about to be published counts, too.
  const written = LOCALES.filter((locale) => working.body[locale].trim() !== '');
  const found = [...(differ[lang] ?? []), ...(differingFacts(working, written)[lang] ?? [])];
  const keys = [...new Set(found.map(({ key }) => key))];
  return {
    differ,
    right: { ...right, [lang]: { keys, at, by: { id: user.id, name: user.name } } },
    at: since,
  };
}

/**
 * `POST /{entity}/{id}/translations/{locale}/confirm`: what is public of a language answers what the others say now;
 * with `{facts: true}`, the facts that differ are right (rules.md#translations). 200: the record, `by` and `at`.
 */
export function confirmTranslation(lang: Locale) {
  return async (call: ArticleCall): Promise<Response> => {
    await recordsOf(call).get(call.id);
    const { facts: isOfFacts = false } = parseInput(confirmSchema, await readBody(call.request));
    const by = { id: call.user.id, name: call.user.name };
    const { record, headers, now } = await changeTimes(call, 'confirm', (before, at) => {
      if (isOfFacts) return { ...before, facts: declared(before, lang, call) };
      // Taken offline in the meantime, or never public: there is nothing to confirm.
      if (!publicOf(before.editions[lang], at))
        throw new HttpError(422, { errors: { locale: { key: 'invalid' } } });
      const editions = confirmed(before.editions, lang, { now: at, by }) as ArticleRecord['editions'];
      return { ...before, editions };
    });
    const said = { by: by.name, at: new Date(now).toISOString() };
    const shown = await articleAnswer(record, call, now);
    return json(200, { ...shown, ...said }, { ...etagOf(record), ...headers });
  };
}
