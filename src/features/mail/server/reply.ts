import type { Repository } from '#store/repository.ts';
import { type Reply, replyInputSchema } from '../reply.ts';
import type { Locale } from '#i18n/locales.ts';
import type { RecordBase } from '#fields/record.ts';
import { json } from '#http/answer.ts';
import { FORMS_SECRET } from '#http/forms-secret.ts';
import { emailOfMailbox } from './mailbox.ts';
import { withdrawHrefFor } from '#features/consents/server/withdrawal-link.ts';
import { replyMail } from './reply-mail.ts';
import { cachedSecret } from '#http/secret.ts';
import { submissionId } from '#http/submission-id.ts';
import type { RecordCall } from '#staff-api/admin-call.ts';
import { parseInput, readBody } from '#staff-api/input.ts';
import { noteAudit } from '#staff-api/audit/note-audit.ts';
import { etagOf } from '#staff-api/preconditions.ts';

/** A record whose person can be answered by mail. */
interface Answerable extends RecordBase {
  replies?: Reply[] | undefined;
}

/** Whom an answer goes to, and what it answers. */
interface Answered {
  readonly name: string;
  readonly email: string;
  readonly locale: Locale;
  readonly message?: string | undefined;
}

/** Why a reply is not known to be sent while it is on its way; it stays so if the process dies there. */
const PENDING = 'pending';

const withReply = <T extends Answerable>(current: T, reply: Reply): T => ({
  ...current,
  replies: [...(current.replies ?? []).filter(({ id }) => id !== reply.id), reply],
});

/**
 * `POST /{entity}/{id}/reply` `{subject, body}` → 201, the reply with `sent` and, if not, `reason`. It is written down
 * before it is sent and again after, so that no mail goes out that the record does not know of. A second call under
 * the same `Idempotency-Key` gets the first one's reply and sends nothing.
 */
export async function replyByMail<T extends Answerable>(
  repository: Repository<T>,
  call: RecordCall,
  answered: (record: T) => Answered,
): Promise<Response> {
  const { now, user, settings, id } = call;
  const { name, email, locale, message = '' } = answered(await repository.get(id));
  const { subject, body } = parseInput(replyInputSchema, await readBody(call.request));
  const replyId = submissionId(call.request.headers.get('idempotency-key'), undefined);
  const at = new Date(now()).toISOString();
  const draft: Reply = { id: replyId, at, author: user.name, subject, body, sent: false, reason: PENDING };

  let earlier: Reply | undefined;
  const begun = await repository.update(id, (current) => {
    earlier = current.replies?.find((known) => known.id === replyId);
    return earlier ? current : withReply(current, draft);
  });
  if (earlier) return json(201, earlier, etagOf(begun));

  const { siteUrl } = settings;
  const secret = () => cachedSecret(call.stores('settings'), FORMS_SECRET);
  const withdrawHref = await withdrawHrefFor({ email, locale }, { secret, settings: { siteUrl } });
  const { text, html } = replyMail({ locale, name, subject, body, message, siteUrl, withdrawHref });
  // What the visitor answers goes to the shared inbox, so that it is read while the author is away; else to the author.
  const replyTo = emailOfMailbox(settings.mailTo ?? user.email);
  const result = await call.mail({ to: email, subject, text, html, replyTo, typed: true });
  const { reason: _pending, ...known } = draft;
  const done: Reply = { ...known, ...result };
  const record = await repository.update(id, (current) => withReply(current, done));
  const headers = await noteAudit(call, {
    action: 'reply',
    entity: repository.entity,
    entityId: id,
    changes: [
      { field: 'subject', from: null, to: subject },
      { field: 'sent', from: null, to: done.sent ? 'true' : `false (${done.reason ?? ''})` },
    ],
  });
  return json(201, done, { ...etagOf(record), ...headers });
}
