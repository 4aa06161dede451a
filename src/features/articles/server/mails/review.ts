import { type Block, framedMail } from '#features/mail/server/frame.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translator.ts';
import type { OutgoingMail } from '#fields/outgoing-mail.ts';
import { screenPath } from '../../article-view.ts';
import type { ArticleRef } from '../../article.ts';
import type { Review } from '../reviews.ts';

/** Which article it is about, and who gets the e-mail. */
interface About {
  readonly of: ArticleRef;
  readonly title: string;
  readonly to: { readonly id: string; readonly name: string; readonly email: string };
  readonly locale: Locale;
  readonly siteUrl: string;
}

/** Asks for a review or, once there is a verdict, tells of it. Titles are no personal data, so subjects have them. */
export function reviewMail(
  { id: review, by, message, verdict }: Review,
  { of, title, to, locale, siteUrl }: About,
): OutgoingMail {
  const t = translator(locale, 'mails');
  const what = verdict ? verdict.verdict : 'asked';
  const site = new URL(siteUrl).host;
  const said = verdict ? verdict.message : message;
  const comments = (verdict?.comments ?? []).flatMap(({ anchor, text }): Block[] => [
    { quote: anchor },
    text,
  ]);
  const content = framedMail({
    locale,
    siteUrl,
    subject: t(`review.${what}.subject`, { title }),
    body: [
      t(`review.${what}.body`, { name: to.name, by: (verdict ?? { by }).by.name, title }),
      ...(said ? [{ quote: said }] : []),
      ...comments,
      { label: t(`review.${what}.open`), href: `${siteUrl}${screenPath(of)}?review=${review}` },
    ],
    isLetter: true,
    why: t('staffWhy', { site }),
  });
  const occasion = `${review} ${what}`;
  return { purpose: 'review', entity: 'staff', entityId: to.id, occasion, to: to.email, locale, content };
}
