import type { ArticleRecord } from '#features/articles/article-record.ts';
import { KIND_PATHS } from '#features/articles/article-view.ts';
import { articles } from '#features/articles/server/article-records.ts';
import { addressAt, publicOf } from '#features/articles/editions.ts';
import { whenAndWhere } from '#features/articles/events/event-time.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { pinnedPath } from '#i18n/pinned-path.ts';
import type { StoresAndClock } from '#store/stores.ts';
import type { OutgoingMail } from '#fields/outgoing-mail.ts';
import { visitorMail } from '#features/mail/server/visitor-mail.ts';
import type { WithdrawalDependencies } from '#features/consents/server/withdrawal-link.ts';
import type { MailedKind } from '../mailing.ts';

/** What a mailing says, by language; languages that are not public are absent. */
export interface MailedArticle {
  /** That of the record that made what is public. */
  readonly version: number;
  readonly path: string;
  readonly copies: Partial<Record<Locale, MailedCopy>>;
}
interface MailedCopy {
  readonly title: string;
  readonly summary: string;
  /** When and where an event is. */
  readonly details?: string;
}

/** An article as it is public now; undefined where nothing of it is. @throws StoreUnavailable */
export async function mailedArticle(
  kind: MailedKind,
  id: string,
  { stores, now }: StoresAndClock,
): Promise<MailedArticle | undefined> {
  const record = (await articles(kind, stores, now).find(id)) as ArticleRecord<MailedKind> | undefined;
  if (!record) return undefined;
  const copies: MailedArticle['copies'] = Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const edition = publicOf(record.editions[locale], now());
      if (!edition) return [];
      const { title, summary } = edition;
      return [
        [
          locale,
          { title, summary, ...('startsAt' in edition && { details: whenAndWhere(locale, edition) }) },
        ],
      ];
    }),
  );
  if (Object.keys(copies).length === 0) return undefined;
  const { slug } = addressAt(record, now());
  // A draft that saves itself changes nothing of what is sent.
  const version = Math.max(
    ...LOCALES.map((locale) => publicOf(record.editions[locale], now())?.version ?? 0),
  );
  return { version, path: `${KIND_PATHS[kind]}/${slug}`, copies };
}

/** The e-mail of an article to one reader: in the reader's language, or where the article lacks that, in the other. */
export const newsMail = (
  { copies, path }: MailedArticle,
  { name, to, locale }: Pick<OutgoingMail, 'to' | 'locale'> & { readonly name: string },
  dependencies: WithdrawalDependencies,
) => {
  const lang = copies[locale] ? locale : (LOCALES.find((one) => copies[one]) ?? locale);
  const { title, summary, details }: MailedCopy = copies[lang] ?? { title: '', summary: '' };
  const href = `${dependencies.settings.siteUrl}${pinnedPath(lang, path)}`;
  return visitorMail({ to, locale }, dependencies, (t, facts) => ({
    subject: title,
    body: [
      t('news.salutation', { name }),
      ...(details ? [details] : []),
      summary || title,
      { label: t('news.read'), href },
    ],
    isLetter: true,
    why: t('news.why', { name: facts.name }),
  }));
};
