import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translator.ts';
import type { MailContent } from '#fields/outgoing-mail.ts';
import { escapeHtml } from '#markdown/escape-html.ts';
import content from '#content.json' with { type: 'json' };

/** Paragraphs at empty lines, line breaks at single ones. */
export const paragraphs = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');

/** A paragraph (or several, with empty lines between), a link on a line of its own, or somebody else's words. */
export type Block = string | { readonly label: string; readonly href: string } | { readonly quote: string };

export interface FramedMail {
  readonly locale: Locale;
  readonly siteUrl: string;
  /** Holds no personal data: it stays in the record of the e-mail. */
  readonly subject: string;
  readonly body: readonly Block[];
  /** A letter ends with regards from the organisation; a note to the staff inbox, or what staff wrote, does not. */
  readonly isLetter?: boolean;
  /** The foot says why somebody gets this. */
  readonly why: string;
  /** From `withdrawalLink`, in every e-mail to a visitor. */
  readonly withdrawHref?: string | undefined;
}

/** The name of the organisation, its e-mail address and its hotline, as e-mails in this language give them. */
export const organisationIn = (locale: Locale) => content.organisation[locale];

const FONTS = "font-family:-apple-system,'Segoe UI','Noto Sans Thai','Leelawadee UI',Thonburi,sans-serif";
// In the colour of the rest: mail programs turn e-mails dark as they like, and no grey is readable on all of their grounds.
const QUIET = 'font-size:14px';

function asText(block: Block): string {
  if (typeof block === 'string') return block.trim();
  if ('quote' in block) return block.quote.replace(/^/gm, '> ');
  return `${block.label}\n${block.href}`;
}

function asHtml(block: Block): string {
  if (typeof block === 'string') return paragraphs(block);
  if ('quote' in block) return `<blockquote>${paragraphs(block.quote)}</blockquote>`;
  const href = escapeHtml(block.href);
  // The e-mail address once more, for those whose mail program follows no links.
  return `<p><a href="${href}" style="font-weight:bold">${escapeHtml(block.label)}</a><br><span style="${QUIET};word-break:break-all">${href}</span></p>`;
}

/** An e-mail in the frame of all: whose it is, why one gets it, how to withdraw. Its HTML says what its text says. */
export function framedMail(mail: FramedMail): MailContent {
  const { locale, siteUrl, subject, why, withdrawHref } = mail;
  const { name } = organisationIn(locale);
  const site = new URL(siteUrl).host;
  const t = translator(locale, 'mails');
  const body = mail.isLetter ? [...mail.body, t('close', { name })] : mail.body;
  const withdraw = t('withdraw');
  const foot = [`${name} · ${site}`, why];
  const footText = [...foot, ...(withdrawHref ? [`${withdraw}: ${withdrawHref}`] : [])];
  const footHtml = [
    ...foot.map(escapeHtml),
    ...(withdrawHref ? [`<a href="${escapeHtml(withdrawHref)}">${withdraw}</a>`] : []),
  ];
  const html =
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">` +
    `<title>${escapeHtml(subject)}</title></head>` +
    `<body style="${FONTS};font-size:16px;line-height:1.6"><div style="max-width:576px;margin:0 auto;padding:16px">` +
    `<p style="font-weight:bold">${escapeHtml(name)}</p>${body.map(asHtml).join('')}` +
    `<hr style="border:0;border-top:1px solid #757575;margin:24px 0 16px">` +
    `<p style="${QUIET}">${footHtml.join('<br>')}</p></div></body></html>`;
  const text = `${body.map(asText).join('\n\n')}\n\n-- \n${footText.join('\n')}\n`;
  return { subject, text, html };
}

/** The e-mail address of a mailbox as settings name one: `Example <info@example.com>`, or the address alone. */
export const emailOfMailbox = (mailbox: string): string => /<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox;

/** Where answers to what a visitor gets go: to the inbox of the staff, else to the organisation's own address. */
export const inboxOf = (mailTo: string | undefined, locale: Locale): string =>
  emailOfMailbox(mailTo ?? organisationIn(locale).email);
