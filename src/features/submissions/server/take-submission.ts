import { v7 as uuidv7 } from 'uuid';
import { Conflict, NotFound, StoreUnavailable, unlessUnavailable } from '#store/errors.ts';
import type { RecordBase } from '#fields/record.ts';
import { ipKey, senderMark } from '#http/limits/ip-key.ts';
import { asHttpError } from '#http/answer.ts';
import { HttpError } from '#http/http-error.ts';
import { logFailure } from '#http/log.ts';
import { countVisit } from '#http/limits/rate-limit.ts';
import {
  toRawForm,
  type RawForm,
  type SubmissionContext,
  type SubmissionDependencies,
  type SubmissionResult,
  trustOf,
} from './submission.ts';
import { givenSubmissionId, siblingId, submissionDigest } from '#http/submission-id.ts';
import type { OutgoingMail } from '#fields/outgoing-mail.ts';
import { tooMany } from './count-attempt.ts';
import { judgeTrust } from './judge.ts';
import type { ReceivedSubmission, SubmissionKind } from './submission-kind.ts';

/**
 * Takes what a visitor sends with a public form, for the functions and for the pages without scripts alike: checks it,
 * judges it, limits it, stores it once, and does what follows from it.
 *
 * Nothing is claimed that is not true: a response with an id means that the record is stored (or that `taken` has taken
 * care of it), 503 that it may not be. What follows from storing never turns a stored submission into an error.
 * @param input of any shape: the form's fields, with `formToken`, `submissionId`, the captcha's token and the honeypot
 */
export async function takeSubmission<F, R extends RecordBase>(
  kind: SubmissionKind<F, R>,
  input: unknown,
  context: SubmissionContext,
  dependencies: SubmissionDependencies,
): Promise<SubmissionResult> {
  const checked = await kind.check(input);
  if (!checked.ok) return refused(422, { errors: checked.errors });
  /** E-mails are counted by who made us send them. */
  const mail = (mails: readonly OutgoingMail[]) =>
    dependencies.mail(mails.map((one) => ({ ...one, sender: context.ip })));
  try {
    return await take(kind, checked.value, toRawForm(input), context, { ...dependencies, mail });
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return { ok: false, error: asHttpError(error, 'POST') };
  }
}

async function take<F, R extends RecordBase>(
  kind: SubmissionKind<F, R>,
  fields: F,
  form: RawForm,
  { locale, ip, idempotencyKey }: SubmissionContext,
  dependencies: SubmissionDependencies,
): Promise<SubmissionResult> {
  const { stores, now } = dependencies;
  const repository = kind.repository(stores, now);
  const submission = submissionDigest(kind.contentOf(fields));
  const given = givenSubmissionId(idempotencyKey, form['submissionId']);
  const id = given ?? uuidv7();
  const followUp = (record: R) => runAfterStoring(kind, record, dependencies);

  /** A retry gets the answer of the first try, however many there are, and completes what that may have left open. */
  const retried = async (): Promise<SubmissionResult | undefined> => {
    if (!given) return undefined;
    for (const key of [given, siblingId(given, submission)]) {
      const record = await repository.findSubmission(key, submission);
      if (!record) continue;
      await followUp(record);
      return { ok: true, id: record.id };
    }
    return undefined;
  };
  const known = await retried();
  const tooOften = async (seconds: number): Promise<SubmissionResult> => ({
    ok: false,
    error: await tooMany(kind.form, ip, seconds, dependencies),
  });

  const secret = await dependencies.secret().catch(unlessUnavailable);
  // The token of a captcha is good for one call, so a retry is not asked about again.
  const judgement = known
    ? trustOf(form, secret, now())
    : await judgeTrust(form, secret, { form: kind.form, ip }, dependencies);
  if (typeof judgement === 'number') return (await retried()) ?? tooOften(judgement);
  // Without the secret nothing can be counted either; whether it can be stored is seen below.
  if (secret !== undefined) {
    const key = ipKey(secret, kind.form, ip ?? '', now());
    const visit = { key, verified: judgement === 'verified', perMinute: dependencies.perMinute, now: now() };
    const seconds = await countVisit(stores('rate-limits'), visit);
    if (!known && seconds > 0) return (await retried()) ?? tooOften(seconds);
  }
  if (known) return known;
  // A double click brings the token twice: the first one may be stored by now.
  if (judgement === 'refused') return (await retried()) ?? captchaRefused();

  const sender = secret === undefined ? undefined : senderMark(secret, ip ?? '', now());
  const received = { id, sender, trust: judgement, locale, at: new Date(now()).toISOString() };
  return { ok: true, id: await store(kind, fields, { ...received, submission }, dependencies, followUp) };
}

/** How often a submission meets what has its value and is gone at the next look. */
const LOOKS = 3;

async function store<F, R extends RecordBase>(
  kind: SubmissionKind<F, R>,
  fields: F,
  { submission, ...received }: ReceivedSubmission & { readonly submission: string },
  dependencies: SubmissionDependencies,
  followUp: (record: R) => Promise<void>,
  looks = LOOKS,
): Promise<string> {
  const { stores, now } = dependencies;
  const repository = kind.repository(stores, now);
  const create = (id: string) =>
    repository.create(kind.record(fields, { ...received, id }), { id, submission });
  try {
    const record = await create(received.id).catch((error: unknown) => {
      // Something else is under this key, such as the message before it was corrected.
      if (!(error instanceof Conflict) || error.field) throw error;
      return create(siblingId(received.id, submission));
    });
    await followUp(record);
    return record.id;
  } catch (error) {
    if (!(error instanceof Conflict) || !error.field || !kind.taken) throw error;
    try {
      const stored = await kind.taken(fields, received, dependencies);
      if (stored) await followUp(stored);
      return received.id;
    } catch (gone) {
      // What had the value was erased between one look and the next: then it is free.
      if (!(gone instanceof NotFound) || looks === 1) throw gone;
      return store(kind, fields, { ...received, submission }, dependencies, followUp, looks - 1);
    }
  }
}

async function runAfterStoring<F, R extends RecordBase>(
  { isSpam, afterStoring = [] }: SubmissionKind<F, R>,
  record: R,
  dependencies: SubmissionDependencies,
): Promise<void> {
  if (isSpam(record)) return;
  for (const step of afterStoring) await step(record, dependencies).catch(logFailure);
}

const refused = (...said: ConstructorParameters<typeof HttpError>): SubmissionResult => ({
  ok: false,
  error: new HttpError(...said),
});
const captchaRefused = () =>
  refused(422, { key: 'oneWrong', errors: { captchaToken: { key: 'captchaRefused' } } });
