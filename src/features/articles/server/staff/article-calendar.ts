import type { ArticleRow, ListedCopy } from '../article-rows.ts';
import { ARTICLE_KINDS, type ArticleKind } from '../../article.ts';
import type { CalendarItem } from '../../calendar-item.ts';
import { isOpen } from '../../retimed.ts';
import { bangkokDayStart, INSTANT, isDay } from '#fields/day.ts';
import { mayDo } from '#fields/staff-access.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { json } from '#http/answer.ts';
import { HttpError } from '#http/http-error.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import type { AdminEntity } from '#staff-api/entity.ts';
import { everyArticle } from './file-rows.ts';

type Entry = Pick<CalendarItem, 'at' | 'kind' | 'title'> & { readonly locale: Locale };

/** The last moment of a job's last day; the beginning of an event. */
function ofContent({ title, ...copy }: ListedCopy, locale: Locale): Entry | undefined {
  if ('startsAt' in copy) return { at: copy.startsAt, kind: 'happens', title, locale };
  if (!('closesAt' in copy) || !copy.closesAt) return undefined;
  const at = new Date(Date.parse(bangkokDayStart(copy.closesAt, 1)) - 1).toISOString();
  return { at, kind: 'closes', title, locale };
}

/** When a language's editions begin and end, and what its last one tells of. */
function entriesOf(editions: readonly ListedCopy[], locale: Locale, now: number): Entry[] {
  const last = editions.at(-1);
  const begins = editions.map(({ at, title }): Entry => ({ at, kind: 'goesPublic', title, locale }));
  const ends: Entry[] = last?.until ? [{ at: last.until, kind: 'ends', title: last.title, locale }] : [];
  const told = last && isOpen(editions, now) ? ofContent(last, locale) : undefined;
  return [...begins, ...ends, ...(told ? [told] : [])];
}

/** Everything that the editions of an article tell of; of a file nobody knows when it was published. */
export function calendarOf(
  entity: ArticleKind,
  { id, editions, ofFile }: Pick<ArticleRow, 'id' | 'editions' | 'ofFile'>,
  now: number,
  reader: Locale,
): CalendarItem[] {
  const entries = LOCALES.flatMap((lang) => entriesOf(editions[lang] ?? [], lang, now));
  const told = entries.filter(({ kind }) => kind === 'closes' || kind === 'happens');
  const [first] = told.toSorted((one) => (one.locale === reader ? -1 : 0));
  const areSame = told.every(({ at }) => at === first?.at);
  const shown = ofFile === undefined ? entries : told;
  return shown.flatMap(({ locale, ...entry }): CalendarItem[] => {
    const isShared = areSame && (entry.kind === 'closes' || entry.kind === 'happens');
    if (!isShared) return [{ entity, id, ...entry, locale }];
    return locale === first?.locale ? [{ entity, id, ...entry }] : [];
  });
}

/** A day (in Bangkok) or an instant of a query, in ms since 1970. @throws HttpError 422 */
function timeOf(call: AdminCall, name: 'from' | 'to'): number | undefined {
  const text = call.url.searchParams.get(name);
  if (text === null) return undefined;
  // The last day is included in full.
  if (isDay(text)) return Date.parse(bangkokDayStart(text, name === 'to' ? 1 : 0));
  if (INSTANT.test(text)) return Date.parse(text);
  throw new HttpError(422, { errors: { [name]: { key: 'invalidDate' } } });
}

/** `GET /api/admin/calendar?from&to`: what comes and goes of those articles that the caller may see (http.md#calendar). */
async function calendar(call: AdminCall): Promise<Response> {
  const [from = -Infinity, to = Infinity] = [timeOf(call, 'from'), timeOf(call, 'to')];
  const kinds = ARTICLE_KINDS.filter((kind) => mayDo(call.user.role, kind, 'read'));
  const found = await everyArticle(call, kinds);
  const items = found
    .flatMap(({ kind, row }) => calendarOf(kind, row, call.now(), call.locale))
    .filter(({ at }) => Date.parse(at) >= from && Date.parse(at) < to)
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return json(200, { items });
}

export const calendarEntity: AdminEntity = {
  name: 'calendar',
  collection: { GET: calendar },
};
