import { type Block, framedMail } from '#features/mail/server/frame.ts';
import type { Colleague } from '#features/staff/server/colleagues.ts';
import { translator } from '#i18n/translator.ts';
import { textIn } from '#fields/localised-text.ts';
import type { OutgoingMail } from '#fields/outgoing-mail.ts';
import { asRead } from '#markdown/as-read.ts';
import { screenPath } from '../../article-view.ts';
import type { ArticleRecord } from '../../article-record.ts';
import type { ArticleCall } from '../article-call.ts';
import type { Review } from '../reviews.ts';

/** Asks for a review or, once there is a verdict, tells of it. Titles are no personal data, so subjects have them. */
export function reviewMail(
  call: ArticleCall,
  { id: review, by, message, verdict }: Review,
  { working }: ArticleRecord,
  to: Colleague,
): OutgoingMail {
  const locale = to.locale ?? call.locale;
  const { siteUrl } = call.settings;
  const title = textIn(working.title, locale) || working.slug;
  const t = translator(locale, 'mails');
  const what = verdict ? verdict.verdict : 'asked';
  const site = new URL(siteUrl).host;
  const said = verdict ? verdict.message : message;
  const comments = (verdict?.comments ?? []).flatMap(({ anchor, text }): Block[] => [
    { quote: asRead(anchor) },
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
      {
        label: t(`review.${what}.open`),
        href: `${siteUrl}${screenPath(call)}?review=${review}`,
      },
    ],
    isLetter: true,
    why: t('staffWhy', { site }),
  });
  const occasion = `${review} ${what}`;
  return { purpose: 'review', entity: 'staff', entityId: to.id, occasion, to: to.email, locale, content };
}
