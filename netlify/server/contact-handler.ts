import { submitContact } from './contact.ts';
import type { Handler } from './handle.ts';
import { submissionDependencies } from './submission.ts';
import { submissionHandler } from './submissions/submission-handler.ts';

/** `POST /api/contact` → 201 `{id}` (design.md, "HTTP interface"). */
export const contactHandler = (dependencies = submissionDependencies): Handler =>
  submissionHandler(submitContact, dependencies);
