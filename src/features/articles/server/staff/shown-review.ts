import { textIn } from '#fields/localised-text.ts';
import type { Colleague } from '#features/staff/server/colleagues.ts';
import { LOCALES } from '#i18n/locales.ts';
import type { RecordCall } from '#staff-api/admin-call.ts';
import { stableJson } from '#store/stable-json.ts';
import type { ArticleRecord } from '../../article-record.ts';
import type { ArticleKind } from '../../article.ts';
import { publicOf } from '../../editions.ts';
import { fieldsOfFile, type FileArticle } from '../../file-article.ts';
import { reviewMail } from '../mails/review.ts';
import type { Review, ReviewRequest } from '../reviews.ts';
import { publicSlugOf } from './published-state.ts';

/** Whether the working copy is still what is under review. */
export const isOf = ({ working }: Pick<ArticleRecord, 'working'>, { fields }: ReviewRequest): boolean =>
  stableJson(working) === stableJson(fields);

/** What lists of reviews show: all but the texts. */
export function shownReview({ fields, verdict, ...request }: Review, record: ArticleRecord) {
  const { id: _, ...said } = verdict ?? {};
  return { ...request, isCurrent: isOf(record, { ...request, fields }), ...(verdict && { verdict: said }) };
}

/** What visitors read now, as the editor has it; undefined where that is nothing. */
export function publicFields<K extends ArticleKind>(kind: K, record: ArticleRecord<K>, now: number) {
  const copies = Object.fromEntries(
    LOCALES.flatMap((lang) => {
      const edition = publicOf(record.editions[lang], now);
      return edition ? [[lang, edition]] : [];
    }),
  ) as FileArticle<K>['copies'];
  if (Object.keys(copies).length === 0) return undefined;
  return fieldsOfFile(kind, { slug: publicSlugOf(record, now) ?? record.slug, copies });
}

/** E-mails a request, or the verdict on it. */
export async function mailReview(
  kind: ArticleKind,
  call: RecordCall,
  {
    review,
    record,
    to,
  }: { readonly review: Review; readonly record: ArticleRecord; readonly to: readonly Colleague[] },
): Promise<void> {
  const { siteUrl } = call.settings;
  await Promise.all(
    to.map((person) => {
      const locale = person.locale ?? call.locale;
      const title = textIn(record.working.title, locale) || record.working.slug;
      return call.outbox(reviewMail(review, { kind, id: call.id, title, to: person, locale, siteUrl }));
    }),
  );
}
