import type { Handler } from '../handle.ts';
import { submissionDependencies } from '../submission.ts';
import { submissionHandler } from '../submissions/submission-handler.ts';
import { submitMembership } from './submit-membership.ts';

/** `POST /api/membership` → 201 `{id}`, whether the address is known or not (design.md, "HTTP interface"). */
export const membershipHandler = (dependencies = submissionDependencies, stepMs?: number): Handler =>
  submissionHandler((input, context, given) => submitMembership(input, context, given, stepMs), dependencies);
