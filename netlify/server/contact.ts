import { contacts } from '../../src/data/contacts.ts';
import { Conflict, StoreUnavailable } from '../../src/data/errors.ts';
import type { Repository } from '../../src/data/repository.ts';
import { type ContactFields, contactSchema } from '../../src/schemas/contact.ts';
import type { ContactRecord } from '../../src/schemas/contact-record.ts';
import { validate } from '../../src/schemas/validate.ts';
import { addressKey } from './address-key.ts';
import { storedConsents } from './consents.ts';
import { logFailure } from './log.ts';
import { fieldMessages, invalidSummary, serverMessages } from './messages.ts';
import { countVisit } from './rate-limit.ts';
import {
  asForm,
  type RawForm,
  type SubmissionContext,
  submissionDependencies,
  type SubmissionDependencies,
  type SubmissionResult,
  type Trust,
  trustOf,
} from './submission.ts';
import { siblingId, submissionDigest, submissionId } from './submission-id.ts';

/**
 * Takes an inquiry: checks, limits, stores. Shared by `POST /api/contact` and the page for posts without scripts.
 * @param input of any shape; as `contactSchema` has it, with `formToken`, `submissionId` and the honeypot
 */
export async function submitContact(
  input: unknown,
  context: SubmissionContext,
  dependencies: SubmissionDependencies = submissionDependencies(),
): Promise<SubmissionResult> {
  const { locale } = context;
  const checked = validate(contactSchema, input);
  if (!checked.ok) {
    const { errors } = checked;
    return {
      ok: false,
      status: 422,
      message: invalidSummary(locale, errors),
      errors: fieldMessages(locale, errors),
    };
  }
  try {
    return await take(checked.value, asForm(input), context, dependencies);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    logFailure(error);
    return {
      ok: false,
      status: 503,
      message: serverMessages[locale].storeDown,
      errors: {},
      retryAfterSeconds: 60,
    };
  }
}

async function take(
  fields: ContactFields,
  form: RawForm,
  { locale, address = '', idempotencyKey }: SubmissionContext,
  { stores, secret: getSecret, perMinute, now }: SubmissionDependencies,
): Promise<SubmissionResult> {
  const repository = contacts(stores);
  const id = submissionId(idempotencyKey, form['submissionId']);
  const secret = await getSecret().catch(unlessUnavailable);
  const trust = trustOf(form, secret, now());
  // Without the secret nothing can be counted either; whether the message can be stored is seen below.
  if (secret !== undefined) {
    const key = addressKey(secret, 'contact', address, now());
    const visit = { key, verified: trust === 'verified', perMinute, now: now() };
    const allowance = await countVisit(stores('rate-limits'), visit);
    if (!allowance.allowed && !(await isStored(repository, id, fields))) {
      const { retryAfterSeconds } = allowance;
      return {
        ok: false,
        status: 429,
        message: serverMessages[locale].tooMany,
        errors: {},
        retryAfterSeconds,
      };
    }
  }
  const at = new Date(now()).toISOString();
  return {
    ok: true,
    id: await store(repository, id, {
      ...fields,
      ...kept(trust),
      consents: storedConsents(locale, at),
      locale,
    }),
  };
}

/** A robot's is stored as spam and answered like any other, so that a person mistaken for one is not lost. */
const kept = (trust: Trust) => ({
  status: trust === 'spam' ? ('spam' as const) : ('new' as const),
  verified: trust === 'verified',
  notes: [],
});

async function store(
  repository: Repository<ContactRecord>,
  id: string,
  record: Parameters<Repository<ContactRecord>['create']>[0],
): Promise<string> {
  const submission = digestOf(record);
  try {
    return (await repository.create(record, { id, submission })).id;
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    return (await repository.create(record, { id: siblingId(id, submission), submission })).id;
  }
}

const digestOf = ({ name, email, phone, documentKind, message }: Omit<ContactFields, 'consents'>): string =>
  submissionDigest([name, email, phone, documentKind, message]);

/** Whether this is a retry of what is stored already: it gets the same answer, however many there are. */
async function isStored(
  repository: Repository<ContactRecord>,
  id: string,
  fields: ContactFields,
): Promise<boolean> {
  const stored = await repository.find(id);
  return stored !== undefined && digestOf(stored) === digestOf(fields);
}

function unlessUnavailable(error: unknown): undefined {
  if (!(error instanceof StoreUnavailable)) throw error;
}
