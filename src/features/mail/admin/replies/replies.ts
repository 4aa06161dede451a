import { type Reply, type ReplyInput, replySchema } from '../../reply.ts';
import type { Locale } from '#i18n/locales.ts';
import { call } from '#admin/api.ts';
import type { BulkChange } from '#admin/ui/list/column.ts';
import { draftTranslator } from '#admin/i18n/drafts.ts';
import { mailtoUrl } from '#admin/mailto.ts';

/** A record whose person can be answered by e-mail. */
export interface Answerable {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly createdAt: string;
  /** The person's, in which a reply begins. */
  readonly locale: Locale;
  readonly replies?: readonly Reply[] | undefined;
}

/** The text of the subject `drafts`: with `{{name}}` and `{{author}}` in its body, and three empty lines where the answer goes. */
export type ReplyTemplate = 'contact' | 'applications' | 'members';

/** What the panel of replies and its form are given. */
export interface RepliesProps {
  /** Whose record it is, as the API names it. */
  entity: string;
  record: Answerable;
  /** What a reply begins with. */
  template: ReplyTemplate;
  /** What follows from an answer at once, where somebody wants it: the inquiry is closed. */
  closing?: BulkChange;
  /** Somebody waits for the first answer: it stands ready to be written. */
  isAwaited?: boolean;
  /** What else is worth knowing while one writes: what is quoted below. */
  hint?: string;
}

/** A reply to begin with, in the person's language whatever the reader's is. */
export function replyDraft(
  template: ReplyTemplate,
  { name, locale }: Pick<Answerable, 'name' | 'locale'>,
  author: string,
): ReplyInput {
  const t = draftTranslator(locale);
  return { subject: t(`${template}.subject`), body: t(`${template}.body`, { name, author }) };
}

/** Where in a draft the answer itself goes: the empty lines in its middle. */
export const answerPosition = (body: string): number => {
  const start = body.indexOf('\n\n\n');
  return start < 0 ? body.length : start + 2;
};

/** The same reply in the reader's own mail program. */
export const mailtoHref = (email: string, { subject, body }: Pick<ReplyInput, 'subject' | 'body'>): string =>
  `${mailtoUrl(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;

/** Sends a reply; `sent` says whether it goes out. @param key makes a retry send nothing twice @throws ApiError */
export const sendReply = (entity: string, id: string, body: ReplyInput, key: string): Promise<Reply> =>
  call(`/api/admin/${entity}/${id}/reply`, {
    method: 'POST',
    body,
    headers: { 'Idempotency-Key': key },
    schema: replySchema,
  });
