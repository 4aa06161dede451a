import content from '#content.json' with { type: 'json' };
import { type Faults, memoryStores, type MemoryStore } from '../store/memory-store.ts';
import { submitContact } from '#features/contact/server/submit-contact.ts';
import { submissionRoute } from '#features/submissions/server/submission-route.ts';
import { httpApp } from '#http/app.ts';
import { issueFormToken } from '#features/submissions/server/form-token.ts';
import { AT_ONCE_MS, mailAfterStoring } from '#features/mail/server/outbox.ts';
import { readSettings } from '#http/settings.ts';
import type { SubmissionDependencies } from '#features/submissions/server/submission.ts';

export const SECRET = 'a secret for tests';

export const inquiry = {
  name: 'Somying Jaidee',
  email: 'somying@example.co.th',
  phone: '+66 2 123 4567',
  documentKind: 'caseStudy',
  message: 'Hello',
  consents: { privacyPolicy: true, personalInformation: true, informationSecurity: true },
};

/** A consent as it is stored by the clock below, for a Thai visitor. */
export const storedConsent = (policy: keyof typeof content.policies, given = true) => ({
  given,
  version: content.policies[policy].version,
  at: '2026-11-20T09:00:00.000Z',
  locale: 'th',
});

/** What a submission needs, in memory, with a clock that stands still until it is moved. */
export function testSubmission({ perMinute = 1_000, faults }: { perMinute?: number; faults?: Faults } = {}) {
  const opened = new Map<string, MemoryStore>();
  const store = memoryStores(opened, faults);
  const clock = { now: Date.UTC(2026, 10, 20, 9) };
  const dependencies: SubmissionDependencies = {
    stores: store,
    secret: async () => SECRET,
    perMinute,
    captcha: async () => 'notConfigured',
    // As the environment says at that moment; without a mail server they are kept in the store `records-mails`.
    mail: (mails) =>
      mailAfterStoring(mails, { ...dependencies, settings: readSettings(), deadlineMs: AT_ONCE_MS }),
    settings: { siteUrl: 'https://saphan.example' },
    now: () => clock.now,
  };
  /** The stored inquiries, as parsed JSON. */
  const stored = (): Record<string, unknown>[] =>
    [...store('records-contacts').entries.values()].map(({ text }) => JSON.parse(text).record);
  return { store, clock, dependencies, stored };
}

/** A `POST /api/contact`; a body that is no text becomes JSON. */
export function contactPost(body: unknown, headers: Record<string, string> = {}): Request {
  return new Request('http://localhost/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** Calls `POST /api/contact` as Netlify does, with dependencies of its own. */
export function contactCalls(options: Parameters<typeof testSubmission>[0] = {}) {
  const set = testSubmission(options);
  const app = httpApp([submissionRoute('contact', submitContact, () => set.dependencies)]);
  const send = async (request: Request, ip = '192.0.2.1') => app.fetch(request, { ip });
  return {
    ...set,
    send,
    /** For what `testSubmission` gives and a test wants otherwise. */
    change: (change: Partial<SubmissionDependencies>) => Object.assign(set.dependencies, change),
    async post(body: unknown, headers?: Record<string, string>, ip?: string) {
      const response = await send(contactPost(body, headers), ip);
      return { response, status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
    /** A time token issued so many ms ago. */
    tokenOfAge: (ms: number) => issueFormToken(SECRET, set.clock.now - ms),
  };
}
