import type { Handler } from '#http/handle.ts';
import { submissionDependencies } from '#features/submissions/server/submission.ts';
import { submissionHandler } from '#features/submissions/server/submission-handler.ts';
import { submitMembership } from './submit-membership.ts';

/** `POST /api/membership` → 201 `{id}`, whether the address is known or not (http.md#public-calls). */
export const membershipHandler = (dependencies = submissionDependencies, stepMs?: number): Handler =>
  submissionHandler((input, context, given) => submitMembership(input, context, given, stepMs), dependencies);
