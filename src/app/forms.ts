import { readsRoute } from '#features/articles/server/reads-route.ts';
import { submitContact } from '#features/contact/server/submit-contact.ts';
import { unsubscribeRoute } from '#features/mailings/server/unsubscribe-route.ts';
import { submitMembership } from '#features/membership/server/submit-membership.ts';
import { withdrawConsents } from '#features/privacy/server/withdraw.ts';
import { formTokenRoute } from '#features/submissions/server/form-token-route.ts';
import { submissionRoute } from '#features/submissions/server/submission-route.ts';
import { httpApp } from '#http/app.ts';

const thisProcess = {};

/** The public forms without a file, the reports of pages that were read, and what mail programs call. */
export const formsApp = httpApp([
  submissionRoute('contact', submitContact),
  submissionRoute('membership', submitMembership),
  formTokenRoute(),
  readsRoute(),
  unsubscribeRoute((email, dependencies) =>
    withdrawConsents(
      email,
      { purposes: ['marketing'], way: 'link' },
      { ...dependencies, process: thisProcess },
    ),
  ),
]);
