import { replySchema, type ContactRecord, type Reply } from '../../../schemas/contact-record.ts';
import type { ReplyInput } from '../../../schemas/contact-work.ts';
import { call } from '../../app/api.ts';
import { fill } from '../../i18n/fill.ts';
import { contactTexts } from './texts.ts';

/** A reply to begin with, in the visitor's language whatever the reader's is. */
export function replyDraft(
  { name, locale }: Pick<ContactRecord, 'name' | 'locale'>,
  author: string,
): ReplyInput {
  const { subject, body } = contactTexts[locale].draft;
  return { subject, body: fill(body, { name, author }) };
}

/** Where in a draft the answer itself goes: the empty lines in its middle. */
export const draftGap = (body: string): number => {
  const gap = body.indexOf('\n\n\n');
  return gap < 0 ? body.length : gap + 2;
};

/** The same reply in the reader's own mail program. */
export const mailtoHref = (email: string, { subject, body }: ReplyInput): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;

/**
 * Sends a reply. That mail is not configured, or failed, is no error: `sent` of the answer tells.
 * @param key makes a retry send nothing twice
 * @throws ApiError
 */
export const sendReply = (contactId: string, body: ReplyInput, key: string): Promise<Reply> =>
  call(`/api/admin/contacts/${contactId}/reply`, {
    method: 'POST',
    body,
    headers: { 'Idempotency-Key': key },
    schema: replySchema,
  });
