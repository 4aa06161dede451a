import { checkCv } from '#features/applications/server/cv/check-cv.ts';
import { checksHere } from './cv-verdict.ts';
import { memoryFileStore } from '../store/memory-file-store.ts';
import type { Faults } from '../store/memory-store.ts';
import { issueFormToken } from '#features/submissions/server/form-token.ts';
import { SECRET, testSubmission } from './submission.ts';
import { applicationRoute } from '#features/applications/server/application-route.ts';
import { httpApp } from '#http/app.ts';
import type { ApplicationDependencies } from '#features/applications/server/submit-application.ts';
import { CV_NAME } from './application.ts';
import { pdf } from './cv-files.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** What an applicant fills in, as the form sends it; `undefined` leaves a field out. */
export const filled: Readonly<Record<string, string | undefined>> = {
  name: 'สมหญิง ใจดี',
  email: 'somying@example.co.th',
  phone: '081 234 5678',
  jobId: 'backend-developer-bangkok',
  message: 'สนใจร่วมงานค่ะ',
  locale: 'th',
  'consents[privacyPolicy]': 'true',
  'consents[personalInformation]': 'true',
  'consents[informationSecurity]': 'true',
};

export function applicationForm(
  fields: Readonly<Record<string, string | undefined>> = {},
  file: Bytes | 'none' = pdf(),
  name = CV_NAME,
): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries({ ...filled, ...fields })) {
    if (value !== undefined) form.set(field, value);
  }
  form.set('cv', file === 'none' ? new File([], '') : new File([file], name, { type: 'text/plain' }));
  return form;
}

/** Calls `POST /api/applications` as Netlify does, with everything in memory. */
export function applicationCalls({ faults, perMinute }: { faults?: Faults; perMinute?: number } = {}) {
  const set = testSubmission({ ...(faults && { faults }), ...(perMinute && { perMinute }) });
  const files = memoryFileStore(set.dependencies.now);
  const media = memoryFileStore(set.dependencies.now);
  const dependencies: ApplicationDependencies = {
    ...set.dependencies,
    files: (name) => (name === 'application-files' ? files : media),
    checkFile: (file) => checkCv(file, checksHere),
    job: async ({ jobId }) =>
      jobId === 'backend-developer-bangkok' ? { title: 'นักพัฒนาแบ็กเอนด์' } : undefined,
  };
  const send = async (request: Request) => {
    const response = await httpApp([applicationRoute(() => dependencies)]).fetch(request, {
      ip: '192.0.2.1',
    });
    const body = (await response.json()) as {
      id: string;
      message: string;
      errors?: Readonly<Record<string, string>>;
    };
    return { status: response.status, headers: response.headers, body };
  };
  return {
    ...set,
    dependencies,
    files,
    send,
    /** A form goes as bytes: one that is refused halfway would leave its stream behind. */
    async post(form: FormData = applicationForm(), headers: Readonly<Record<string, string>> = {}) {
      const sent = new Response(form);
      const type = sent.headers.get('content-type') ?? '';
      const body = await sent.arrayBuffer();
      return send(
        new Request('http://localhost/api/applications', {
          method: 'POST',
          headers: { 'content-type': type, ...headers },
          body,
        }),
      );
    },
    tokenOfAge: (ms: number) => issueFormToken(SECRET, set.clock.now - ms),
    /** The stored applications, as parsed JSON. */
    stored: (): Record<string, unknown>[] =>
      [...set.store('records-applications').entries.values()].map(({ text }) => JSON.parse(text).record),
  };
}
