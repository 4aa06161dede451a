import { v7 as uuidv7 } from 'uuid';
import { StoreUnavailable } from '#store/errors.ts';
import type { FileStores } from '#store/file-store.ts';
import { openFiles } from '#store/stores.ts';
import { type ApplicationFields, applicationSchema } from '../application.ts';
import { applicationFields } from '../application-fields.ts';
import type { ApplicationRecord, Cv } from '../application-record.ts';
import { readSettings } from '#http/settings.ts';
import type { FieldError, FieldErrors } from '#fields/rules/messages.ts';
import { given } from '#fields/table/given.ts';
import { enteredBy } from '#fields/table/table.ts';
import { type Validated, validateForm } from '#fields/validate-form.ts';
import { storedConsents } from '#features/consents/server/stored-consents.ts';
import { countFile } from '#features/submissions/server/count-attempt.ts';
import { mailSubmitted } from '#features/submissions/server/mails-of.ts';
import { submittedApplication } from './application-records.ts';
import {
  type SubmissionContext,
  submissionDependencies,
  type SubmissionDependencies,
  type SubmissionResult,
} from '#features/submissions/server/submission.ts';
import { recordGivenConsents } from '#features/consents/server/record-consents.ts';
import type { SubmissionKind } from '#features/submissions/server/submission-kind.ts';
import { takeSubmission } from '#features/submissions/server/take-submission.ts';
import { applicationRepository } from './application-repository.ts';
import { checkCv, type SentFile } from './cv/check-cv.ts';
import { CvProblem } from './cv/cv-problem.ts';
import { inspectInWorker } from './cv/inspect-in-worker.ts';
import { scanBy } from './cv/scan-cv.ts';
import { type JobQuestion, type OpenJob, openJob } from './open-job.ts';
import type { SentApplication } from './read-application.ts';

export interface ApplicationDependencies extends SubmissionDependencies {
  readonly files: FileStores;
  /** See `openJob`. */
  readonly job: (question: JobQuestion) => Promise<OpenJob | undefined>;
  /** See `checkCv`. */
  readonly checkFile: (file: SentFile) => Promise<Cv>;
}

export function applicationDependencies(): ApplicationDependencies {
  const dependencies = submissionDependencies();
  const scan = scanBy(readSettings().clamavUrl, dependencies.now);
  return {
    ...dependencies,
    files: openFiles(),
    job: (question) => openJob(dependencies.stores, question),
    checkFile: (file) => checkCv(file, { inspect: inspectInWorker, scan }),
  };
}

interface Application extends ApplicationFields {
  readonly cv: Cv;
  readonly jobTitle: string | undefined;
}

/**
 * Takes an application: checks form and file, limits, stores both, writes to the applicant and to staff. A file that is
 * refused leaves nothing behind; all errors are reported together. A position that is closed is an error of `jobId`.
 * @throws HttpError 429 for more files than may be looked through
 */
export function submitApplication(
  { fields, file }: SentApplication,
  context: SubmissionContext,
  dependencies: ApplicationDependencies = applicationDependencies(),
): Promise<SubmissionResult> {
  const { locale, ip } = context;
  const { files, now, checkFile } = dependencies;
  const bytes = file?.bytes ?? new Uint8Array();
  const kind: SubmissionKind<Application, ApplicationRecord> = {
    form: 'applications',
    async check(input) {
      if (bytes.length > 0) await countFile('applications', ip, dependencies);
      const form = validateForm(applicationSchema, input);
      const cv = await checkedFile(file, checkFile);
      const job = form.ok ? await namedJob(form.value, context, dependencies) : {};
      const wrong = { ...('error' in cv && { cv: cv.error }), ...('error' in job && { jobId: job.error }) };
      if (!form.ok || 'error' in cv || 'error' in job) return refused(form, wrong);
      return { ok: true, value: { ...form.value, cv: cv.cv, jobTitle: job.title } };
    },
    repository: (stores) => applicationRepository(stores, files, now, bytes),
    contentOf: (form) => [
      ...enteredBy(applicationFields, 'visitor').map((name) => form[name] ?? ''),
      form.cv.name,
      form.cv.sha256,
    ],
    record: (form, { trust, at }) => ({
      ...given(applicationFields, form),
      fileId: uuidv7({ msecs: now() }),
      status: 'new',
      spam: trust === 'spam',
      verified: trust === 'verified',
      notes: [],
      consents: storedConsents(locale, at),
      locale,
    }),
    isSpam: ({ spam }) => spam,
    afterStoring: [
      (record, using) => recordGivenConsents('applications', record.name, record, using),
      mailSubmitted(submittedApplication),
    ],
  };
  return takeSubmission(kind, fields, context, dependencies);
}

async function checkedFile(
  file: SentFile | undefined,
  check: ApplicationDependencies['checkFile'],
): Promise<{ readonly cv: Cv } | { readonly error: FieldError }> {
  if (!file) return { error: { key: 'fileRequired' } };
  try {
    return { cv: await check(file) };
  } catch (error) {
    if (error instanceof CvProblem) return { error: error.fieldError };
    throw error;
  }
}

/** While the store cannot tell, the applicant gets the benefit of the doubt; whether it can be stored is seen later. */
async function namedJob(
  { jobId }: ApplicationFields,
  { locale }: SubmissionContext,
  { job, now }: ApplicationDependencies,
): Promise<{ readonly title?: string } | { readonly error: FieldError }> {
  if (jobId === '') return {};
  try {
    const open = await job({ jobId, locale, now: now() });
    return open ?? { error: { key: 'jobClosed' } };
  } catch (error) {
    if (error instanceof StoreUnavailable) return {};
    throw error;
  }
}

/** The errors in the order of the form: consents come last. */
function refused(form: Validated<unknown>, wrong: FieldErrors): Validated<never> {
  const errors = Object.entries({ ...(form.ok ? {} : form.errors), ...wrong });
  const isConsent = ([field]: readonly [string, FieldError]) => field.startsWith('consents.');
  return {
    ok: false,
    errors: Object.fromEntries([...errors.filter((one) => !isConsent(one)), ...errors.filter(isConsent)]),
  };
}
