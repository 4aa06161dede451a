import { members } from '#features/membership/server/member-records.ts';
import * as v from 'valibot';
import { memberSchema, type MemberRecord } from '#features/membership/member.ts';
import { issueFormToken } from '#features/submissions/server/form-token.ts';
import type { SubmissionDependencies } from '#features/submissions/server/submission.ts';
import { SECRET, testSubmission } from './submission.ts';
import { memberEnteredByStaff } from '#features/membership/server/registration.ts';
import { submitMembership } from '#features/membership/server/submit-membership.ts';
import { submissionRoute } from '#features/submissions/server/submission-route.ts';
import { httpApp } from '#http/app.ts';
import type { OutgoingMail } from '#fields/outgoing-mail.ts';

export const applicant = {
  email: 'somying@example.co.th',
  lastName: 'ใจดี',
  firstName: 'สมหญิง',
  phone: '+66 2 123 4567',
  consents: { privacyPolicy: true, personalInformation: true, informationSecurity: true },
};

/** A member whom staff entered. */
export const entered = memberEnteredByStaff(
  v.parse(memberSchema, { ...applicant, email: 'Somying@Example.co.th', status: 'active' }),
);

/** `POST /api/membership` on stores in memory, without the pace; what would be mailed is in `mails`. */
export function membershipCalls(options: Parameters<typeof testSubmission>[0] & { stepMs?: number } = {}) {
  const set = testSubmission(options);
  const mails: OutgoingMail[] = [];
  Object.assign(set.dependencies, {
    mail: async (sent: readonly OutgoingMail[]) => void mails.push(...sent),
  } satisfies Partial<SubmissionDependencies>);
  const submit: Parameters<typeof submissionRoute>[1] = (input, context, given) =>
    submitMembership(input, context, given, options.stepMs ?? 0);
  const app = httpApp([submissionRoute('membership', submit, () => set.dependencies)]);
  return {
    ...set,
    mails,
    records: members(set.dependencies.stores, set.dependencies.now),
    stored: () =>
      [...set.store('records-members').entries.values()].map(
        ({ text }) => JSON.parse(text).record as MemberRecord,
      ),
    /** The e-mails so far, as purpose and e-mail address; none again afterwards. */
    takeMails: () => mails.splice(0).map(({ purpose, to }) => `${purpose} ${to}`.trim()),
    tokenOfAge: (ms: number) => issueFormToken(SECRET, set.clock.now - ms),
    async post(body: unknown, headers: Record<string, string> = {}, ip = '192.0.2.1') {
      const request = new Request('http://localhost/api/membership', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      const response = await app.fetch(request, { ip });
      return { response, status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
  };
}
