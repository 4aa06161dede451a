import { contacts } from '../../../../src/data/contacts.ts';
import type { ContactRecord, Reply } from '../../../../src/schemas/contact-record.ts';
import { replyInputSchema } from '../../../../src/schemas/contact-work.ts';
import { json } from '../../handle.ts';
import { replyMail } from '../../mail/templates.ts';
import { submissionId } from '../../submission-id.ts';
import type { RecordCall } from '../admin-call.ts';
import { accepted, readBody } from '../input.ts';
import { noteAudit } from '../note-audit.ts';
import { etagOf } from '../preconditions.ts';

/** Why a reply is not known to be sent while it is on its way; it stays so if the process dies there. */
const PENDING = 'pending';

const withReply = (current: ContactRecord, reply: Reply): ContactRecord => ({
  ...current,
  replies: [...(current.replies ?? []).filter(({ id }) => id !== reply.id), reply],
});

/**
 * `POST /contacts/{id}/reply` `{subject, body}` → 201, the reply with `sent` and, if not, `reason`. It is written down
 * before it is sent and again after, so that no mail goes out that the record does not know of. A second call under
 * the same `Idempotency-Key` gets the first one's reply and sends nothing.
 */
export async function reply(call: RecordCall): Promise<Response> {
  const { stores, now, user, settings, id } = call;
  const repository = contacts(stores, now);
  const contact = await repository.get(id);
  const { subject, body } = accepted(replyInputSchema, await readBody(call.request));
  const replyId = submissionId(call.request.headers.get('idempotency-key'), undefined);
  const at = new Date(now()).toISOString();
  const draft: Reply = { id: replyId, at, author: user.name, subject, body, sent: false, reason: PENDING };

  let earlier: Reply | undefined;
  const begun = await repository.update(id, (current) => {
    earlier = current.replies?.find((known) => known.id === replyId);
    return earlier ? current : withReply(current, draft);
  });
  if (earlier) return json(201, earlier, etagOf(begun));

  const { name, email, locale, message } = contact;
  const { text, html } = replyMail({ locale, name, body, message, siteUrl: settings.siteUrl });
  const result = await call.mail({ to: email, subject, text, html });
  const { reason: _pending, ...known } = draft;
  const done: Reply = { ...known, ...result };
  const record = await repository.update(id, (current) => withReply(current, done));
  const headers = await noteAudit(call, {
    action: 'reply',
    entity: 'contacts',
    entityId: id,
    changes: [
      { field: 'subject', from: null, to: subject },
      { field: 'sent', from: null, to: done.sent ? 'true' : `false (${done.reason ?? ''})` },
    ],
  });
  return json(201, done, { ...etagOf(record), ...headers });
}
