import { type Attachment, ATTACHMENT_BYTES } from '../attachment.ts';
import { type Reply, replyInputSchema } from '../reply.ts';
import { mailId } from './mail-id.ts';
import { emailOfMailbox } from './frame.ts';
import { media } from '#features/media/server/media-records.ts';
import type * as v from 'valibot';
import type { ConsentSource } from '#features/consents/consent-record.ts';
import type { noteSchema, RecordBase } from '#fields/record.ts';
import { json } from '#http/answer.ts';
import { HttpError } from '#http/http-error.ts';
import { formsSecret } from '#http/secret.ts';
import { submissionId } from '#http/submission-id.ts';
import type { Locale } from '#i18n/locales.ts';
import type { RecordCall } from '#staff-api/admin-call.ts';
import { noteAudit } from '#staff-api/audit/note-audit.ts';
import { parseInput, readBody } from '#staff-api/input.ts';
import type { AdminEntity } from '#staff-api/entity.ts';
import { addNote } from '#staff-api/notes.ts';
import { etagOf } from '#staff-api/preconditions.ts';
import type { Repository } from '#store/repository.ts';
import type { Stores, StoresAndClock } from '#store/stores.ts';
import type { WithdrawalDependencies } from '#features/consents/server/withdrawal-link.ts';
import type { OutgoingMail } from '#fields/outgoing-mail.ts';
import { visitorMail } from './visitor-mail.ts';

/** A record whose person can be answered by e-mail. */
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

/** Why a reply is not known to be sent while it is on its way. */
const PENDING = 'pending';

/** With the reply as it is now; what was sent stays sent, whoever else makes a note. */
const withReply = <T extends Answerable>(current: T, reply: Reply): T => {
  const { replies = [] } = current;
  if (replies.some(({ id, sent }) => id === reply.id && sent)) return current;
  return { ...current, replies: [...replies.filter(({ id }) => id !== reply.id), reply] };
};

/**
 * `POST /{entity}/{id}/reply` `{subject, body, attachments?}` → 201, the reply with `sent` and, if not, `reason`. It is
 * written down before it goes to the outbox and again after, so that no e-mail goes out that the record does not know
 * of. A second call under the same `Idempotency-Key` gets the first one's reply and sends nothing, unless the first one
 * died on the way.
 */
async function replyByMail<T extends Answerable>(
  entity: ConsentSource,
  repository: Repository<T>,
  call: RecordCall,
  answered: (record: T) => Answered,
): Promise<Response> {
  const { now, user, settings, id } = call;
  // A record that does not exist is 404, whatever the reply says.
  await repository.get(id);
  const { attachments: ids = [], ...input } = parseInput(replyInputSchema, await readBody(call.request));
  const attachments = await attachedFiles(ids, call);
  const replyId = submissionId(call.request.headers.get('idempotency-key'), undefined);
  const place = { purpose: 'reply', entity, entityId: id, occasion: replyId } as const;
  const at = new Date(now()).toISOString();
  const mail = mailId(place);
  let reply: Reply = {
    id: replyId,
    at,
    author: user.name,
    ...input,
    sent: false,
    reason: PENDING,
    mail,
    ...(attachments.length > 0 && { attachments }),
  };
  let isDone = false;
  const begun = await repository.update(id, (current) => {
    const earlier = current.replies?.find((known) => known.id === replyId);
    isDone = earlier !== undefined && (earlier.reason !== PENDING || earlier.mail === undefined);
    reply = earlier ?? reply;
    return earlier ? current : withReply(current, reply);
  });
  if (isDone) return json(201, reply, etagOf(begun));

  const { name, email, locale, message = '' } = answered(begun);
  const { subject, body } = reply;
  const secret = () => formsSecret(call.stores);
  const answer = { entity, name, subject, body, message };
  const content = await replyMail({ to: email, locale }, answer, { secret, settings });
  // What the visitor answers goes to the shared inbox, so that it is read while the author is away; else to the author.
  const replyTo = emailOfMailbox(settings.mailTo ?? user.email);
  const mailed = { ...place, ...content, replyTo, attachments: reply.attachments ?? [] };
  const state = (await call.outbox(mailed)) ?? PENDING;
  const { reason: _pending, ...known } = reply;
  const done: Reply = { ...known, ...(state === 'sent' ? { sent: true } : { reason: state }) };
  const record = await repository.update(id, (current) => withReply(current, done));
  const headers = await noteAudit(call, {
    action: 'reply',
    entity,
    entityId: id,
    changes: [
      { field: 'subject', from: null, to: subject },
      { field: 'sent', from: null, to: done.sent ? 'true' : `false (${state})` },
    ],
  });
  return json(201, done, { ...etagOf(record), ...headers });
}

/** What staff write about or to whoever sent a record: notes, and answers by e-mail. */
export const correspondence = <T extends Answerable & { notes: v.InferOutput<typeof noteSchema>[] }>(
  entity: ConsentSource,
  open: (stores: Stores, now: () => number) => Repository<T>,
  answered: (record: T) => Answered,
): AdminEntity['recordActions'] => ({
  notes: { POST: (call) => addNote(open(call.stores, call.now), call) },
  reply: { POST: (call) => replyByMail(entity, open(call.stores, call.now), call, answered) },
});

/** The files that a reply names. @throws HttpError 422 for one that is gone, and for more than an e-mail takes */
async function attachedFiles(ids: readonly string[], { stores, now }: StoresAndClock): Promise<Attachment[]> {
  const files: Attachment[] = [];
  for (const id of new Set(ids)) {
    const file = await media(stores, now).find(id);
    if (!file) throw new HttpError(422, { errors: { attachments: { key: 'noSuchFile' } } });
    files.push({ id, name: file.fileName, type: file.type, size: file.size });
  }
  const sum = files.reduce((total, { size }) => total + size, 0);
  if (sum > ATTACHMENT_BYTES) {
    throw new HttpError(422, {
      errors: { attachments: { key: 'heavyFiles', params: { most: ATTACHMENT_BYTES / 1_000_000 } } },
    });
  }
  return files;
}

/** What staff answer. `message` is what the visitor wrote; `''` where they wrote nothing. */
interface Answer extends Record<'name' | 'subject' | 'body' | 'message', string> {
  readonly entity: ConsentSource;
}

/** The answer of staff to what a visitor sent, with the visitor's own words quoted below. */
export const replyMail = (
  to: Pick<OutgoingMail, 'to' | 'locale'>,
  { entity, name, subject, body, message }: Answer,
  dependencies: WithdrawalDependencies,
) =>
  visitorMail(to, dependencies, (t, { site }) => ({
    subject,
    body: message === '' ? [body] : [body, t('reply.wrote', { name }), { quote: message }],
    why: t(`reply.why.${entity}`, { site }),
  }));
