import { callBack, isWaiting } from '#features/mail/server/call-back.ts';
import { mailId } from '#features/mail/server/mail-id.ts';
import { mails } from '#features/mail/server/mail-records.ts';
import { json } from '#http/answer.ts';
import { formsSecret } from '#http/secret.ts';
import { HttpError } from '#http/http-error.ts';
import { submissionId } from '#http/submission-id.ts';
import type { RecordCall } from '#staff-api/admin-call.ts';
import { noteAudit } from '#staff-api/audit/note-audit.ts';
import { parseInput, readBody } from '#staff-api/input.ts';
import { etagOf } from '#staff-api/preconditions.ts';
import { StoreUnavailable } from '#store/errors.ts';
import type { Fields } from '#store/repository.ts';
import type { ApplicationRecord } from '../application-record.ts';
import { type ApplicationStep, stepMailSchema } from '../application-step.ts';
import { applications } from './application-records.ts';
import { MOST_STEPS } from './changed-application.ts';
import { stepMail, stepMailPlace } from './step-mail.ts';

/** The step that an application is at; of one that was moved before steps were noted, as if it was moved now. */
function lastStep({ status, steps = [] }: ApplicationRecord, now: number): ApplicationStep {
  const last = steps.at(-1);
  if (last?.status === status) return last;
  return { at: new Date(now).toISOString(), author: '', from: status, status };
}

/** With its last step as it is now. */
const withLast = (current: ApplicationRecord, step: ApplicationStep): Fields<ApplicationRecord> => {
  const { steps = [], status } = current;
  const earlier = steps.at(-1)?.status === status ? steps.slice(0, -1) : steps;
  return { ...current, steps: [...earlier, step].slice(-MOST_STEPS) };
};

const tellsOf = ({ mail }: ApplicationStep): boolean => mail !== undefined && mail.calledBackAt === undefined;

/**
 * `POST /applications/{id}/mail` `{status, subject, body}` → 200, the application. The e-mail waits in the outbox for
 * ten minutes, and counts once the record has it: if the process dies in between, nobody has been told anything. A
 * second call under the same `Idempotency-Key` tells nothing again; 409 where the application is at another step, or
 * that step was told.
 */
export async function tellApplicant(call: RecordCall): Promise<Response> {
  const { stores, now, id } = call;
  const repository = applications(stores, now);
  const current = await repository.get(id);
  const { status, subject, body } = parseInput(stepMailSchema, await readBody(call.request));
  const mail = {
    id: submissionId(call.request.headers.get('idempotency-key'), undefined),
    at: new Date(now()).toISOString(),
    subject,
    body,
  };
  const isKept = (record: ApplicationRecord): boolean => lastStep(record, now()).mail?.id === mail.id;
  if (isKept(current)) return json(200, current, etagOf(current));
  const assertOpen = (record: ApplicationRecord): void => {
    if (record.status !== status) throw new HttpError(409, { key: 'movedMeanwhile' });
    if (tellsOf(lastStep(record, now()))) throw new HttpError(409, { key: 'stepTold' });
  };
  assertOpen(current);
  const secret = () => formsSecret(stores);
  const kept = await call.outbox(await stepMail(current, mail, { settings: call.settings, secret }));
  if (kept === undefined) throw new StoreUnavailable('keep a mail', 'nobody knows whether it is kept');
  const record = await repository.update(id, (latest) => {
    if (isKept(latest)) return latest;
    assertOpen(latest);
    return withLast(latest, { ...lastStep(latest, now()), mail });
  });
  const changes = [{ field: 'subject', from: null, to: subject }];
  const headers = await noteAudit(call, { action: 'tell', entity: 'applications', entityId: id, changes });
  return json(200, record, { ...etagOf(record), ...headers });
}

/** `DELETE /applications/{id}/mail` → 200: calls the e-mail about the last step back; 409 for none, or one on its way. */
export async function callBackMail(call: RecordCall): Promise<Response> {
  const { stores, now, id } = call;
  const repository = applications(stores, now);
  const { mail } = lastStep(await repository.get(id), now());
  if (!mail) throw new HttpError(409, { key: 'nothingToCallBack' });
  const waiting = mailId(stepMailPlace(id, mail.id));
  if (!isWaiting(await mails(stores, now).get(waiting))) throw new HttpError(409, { key: 'mailSent' });
  const note = (calledBackAt: string | undefined) =>
    repository.update(id, (latest) => {
      const step = lastStep(latest, now());
      if (step.mail?.id !== mail.id) return latest;
      const { calledBackAt: earlier, ...words } = step.mail;
      const at = calledBackAt && (earlier ?? calledBackAt);
      return withLast(latest, { ...step, mail: at ? { ...words, calledBackAt: at } : words });
    });
  // First in the record: from then on the e-mail is no longer true, whatever process dies. Then in the outbox, where an
  // e-mail is either recalled or being sent, never both.
  const record = await note(new Date(now()).toISOString());
  if (!(await callBack(waiting, call))) {
    await note(undefined);
    throw new HttpError(409, { key: 'mailSent' });
  }
  const changes = [{ field: 'subject', from: mail.subject, to: null }];
  const headers = await noteAudit(call, {
    action: 'callBack',
    entity: 'applications',
    entityId: id,
    changes,
  });
  return json(200, record, { ...etagOf(record), ...headers });
}
