import * as v from 'valibot';
import { articles } from '../article-records.ts';
import type { ArticleRecord } from '../../article-record.ts';
import type { ArticleKind } from '../../article.ts';
import { comingOf, settled } from '../../editions.ts';
import { calledOff, isOpen, type NewTimes, retimed } from '../../retimed.ts';
import { instantSchema } from '#fields/instant.ts';
import { inEachLanguage } from '#fields/localised-text.ts';
import { isLocale, LOCALES, type Locale } from '#i18n/locales.ts';
import { noContent } from '#http/answer.ts';
import { HttpError } from '#http/http-error.ts';
import type { RecordCall } from '#staff-api/admin-call.ts';
import type { Methods } from '#staff-api/entity.ts';
import { parseInput, readBody } from '#staff-api/input.ts';
import { afterWrite } from './article-effects.ts';
import type { ArticleWrites } from './article-writes.ts';
import { secondReader } from './second-reader.ts';

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

/** `PATCH …/schedule`: other times, a past one is now; `DELETE`: calls off. Neither touches the text being written. */
export function articleSchedule<K extends ArticleKind>(
  kind: K,
  writes: ArticleWrites<K>,
): Methods<RecordCall> {
  async function change(
    call: RecordCall,
    editionsOf: (settled: ArticleRecord<K>, now: number) => ArticleRecord<K>['editions'],
  ) {
    let before: ArticleRecord<K> | undefined;
    const now = call.now();
    const guard = await secondReader(kind, call);
    const after = await articles(kind, call.stores, call.now).update(call.id, (current) => {
      before = settled(current, now);
      return guard(before, settled({ ...before, editions: editionsOf(before, now) }, now));
    });
    const write = { action: 'update', id: call.id, before, after, isOfTimes: true };
    return { after, headers: await afterWrite(kind, call, write) };
  }

  return {
    async PATCH(call) {
      await articles(kind, call.stores, call.now).get(call.id);
      const sent = parseInput(bodySchema, await readBody(call.request));
      if (Object.keys(sent).length === 0)
        throw new HttpError(422, { errors: { publishAt: { key: 'required' } } });
      const { after, headers } = await change(call, (record, now) => {
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
        throw new HttpError(422, { errors: { [`unpublishAt.${next.reversed}`]: { key: 'notAfterStart' } } });
      });
      return writes.answer(call, after, headers);
    },

    async DELETE(call) {
      const locale = call.url.searchParams.get('locale');
      if (locale !== null && !isLocale(locale))
        throw new HttpError(422, { errors: { locale: { key: 'invalid' } } });
      const languages = locale === null ? LOCALES : [locale];
      const { headers } = await change(call, (record, now) => calledOff(record, languages, now));
      return noContent(headers);
    },
  };
}
