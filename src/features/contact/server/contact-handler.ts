import { submitContact } from './submit-contact.ts';
import type { Handler } from '#http/handle.ts';
import { submissionDependencies } from '#features/submissions/server/submission.ts';
import { submissionHandler } from '#features/submissions/server/submission-handler.ts';

/** `POST /api/contact` → 201 `{id}` (http.md#public-calls). */
export const contactHandler = (dependencies = submissionDependencies): Handler =>
  submissionHandler(submitContact, dependencies);
