import * as v from 'valibot';
import { bangkokDay } from '#fields/day.ts';
import { events } from '../../kinds/events.ts';
import { paths } from '#admin/routes.ts';
import { articleItemEntries, articleRecordEntries } from '../../admin/article-record.ts';
import { emptyArticle, emptyText, type ArticleValues, type Kind } from '../../admin/kind.ts';
import { numberOf } from '../../admin/number-text.ts';
import { OWN_ZONE, clockOf, instantOf } from '#admin/ui/zoned-time.ts';

const workingSchema = v.object(events.working);
const itemEntries = v.omit(workingSchema, ['body']).entries;

/** An event as lists hold it. */
export const eventItemSchema = v.object({ ...articleItemEntries, ...itemEntries });

/** In the form, times are those of the place's clocks, and numbers what was typed. */
export const eventKind: Kind = {
  entity: 'events',
  record: v.object({ ...articleRecordEntries, ...events.working }),
  valuesOf(record) {
    const fields = v.parse(workingSchema, record);
    const { category = '', venue, onlineUrl = '', timeZone, registrationUrl = '', cover = '' } = fields;
    return {
      category,
      venue,
      onlineUrl,
      timeZone,
      registrationUrl,
      cover,
      startsAt: clockOf(fields.startsAt, timeZone),
      endsAt: clockOf(fields.endsAt, timeZone),
      capacity: String(fields.capacity ?? ''),
    };
  },
  bodyOf: ({ category, venue, onlineUrl, timeZone, registrationUrl, cover, ...values }) => ({
    category,
    venue,
    onlineUrl,
    timeZone,
    registrationUrl,
    cover,
    startsAt: instantOf(String(values.startsAt), String(timeZone)),
    endsAt: instantOf(String(values.endsAt), String(timeZone)),
    capacity: numberOf(String(values.capacity)),
  }),
  plainSlug: ({ startsAt }) => `event-${String(startsAt || bangkokDay(Date.now())).slice(0, 10)}`,
  neededToStore: ['category', 'startsAt', 'endsAt'],
  paths: paths.event,
};

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;

/** What a new one begins with: a morning in a week. @param category the first of the list */
export function freshEvent(category: string): ArticleValues {
  const day = bangkokDay(Date.now() + WEEK_MS);
  return {
    ...emptyArticle(),
    category,
    venue: emptyText(),
    onlineUrl: '',
    startsAt: `${day}T09:00`,
    endsAt: `${day}T12:00`,
    timeZone: OWN_ZONE,
    capacity: '',
    registrationUrl: '',
    cover: '',
  };
}
