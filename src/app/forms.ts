import { submitContact } from '#features/contact/server/submit-contact.ts';
import { submitMembership } from '#features/membership/server/submit-membership.ts';
import { formTokenRoute } from '#features/submissions/server/form-token-route.ts';
import { submissionRoute } from '#features/submissions/server/submission-route.ts';
import { httpApp } from '#http/app.ts';

/** The public forms that bring no file. */
export const formsApp = httpApp([
  submissionRoute('/api/contact', submitContact),
  submissionRoute('/api/membership', submitMembership),
  formTokenRoute(),
]);
