import * as v from 'valibot';
import { localeSchema } from '#i18n/locale-schema.ts';
import type { Locale } from '#i18n/locales.ts';
import { ARTICLE_KINDS } from './article.ts';

/** What happens to articles at a time: an edition goes public or ends, a job closes, an event begins. */
const CALENDAR_KINDS = ['goesPublic', 'ends', 'closes', 'happens'] as const;

/** One entry of the calendar of staff; without a `locale` it is the same in every language that is public or to come. */
export const calendarItemSchema = v.object({
  at: v.string(),
  kind: v.picklist(CALENDAR_KINDS),
  entity: v.picklist(ARTICLE_KINDS),
  id: v.string(),
  locale: v.optional(localeSchema),
  title: v.string(),
});
export type CalendarItem = v.InferOutput<typeof calendarItemSchema>;
/** One that is about one language. */
export type LocalisedItem = CalendarItem & { readonly locale: Locale };

/** Whether an entry is a publication that is ahead (ms since 1970); when an event begins is written in its article. */
export const isMovable = ({ at, kind, locale }: CalendarItem, now: number): boolean =>
  locale !== undefined && (kind === 'goesPublic' || kind === 'ends') && Date.parse(at) > now;
