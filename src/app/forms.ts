import { readsRoute } from '#features/articles/server/reads.ts';
import { submitContact } from '#features/contact/server/submit-contact.ts';
import { canBeSent } from '#features/mail/server/dispatch.ts';
import { unsubscribeRoute } from '#features/mailings/server/unsubscribe-route.ts';
import { submitMembership } from '#features/membership/server/submit-membership.ts';
import { withdrawConsents } from '#features/privacy/server/withdraw.ts';
import { formTokenRoute } from '#features/submissions/server/form-token-route.ts';
import { submissionRoute } from '#features/submissions/server/submission-route.ts';
import type { SubmissionDependencies } from '#features/submissions/server/submission.ts';
import { type HttpApp, httpApp } from '#http/app.ts';

const thisProcess = {};

/** The public forms without a file, the reports of pages that were read, and what mail programs call. */
export const formsApp = (open?: () => SubmissionDependencies): HttpApp =>
  httpApp([
    submissionRoute('contact', submitContact, open),
    submissionRoute('membership', submitMembership, open, ({ settings }) => ({
      isLinkMailed: canBeSent({ purpose: 'confirmation' }, settings),
    })),
    formTokenRoute(open && (() => open().secret()), open && (() => open().now())),
    readsRoute(open),
    unsubscribeRoute(
      (email, dependencies) =>
        withdrawConsents(email, ['marketing'], { ...dependencies, process: thisProcess }),
      open,
    ),
  ]);
