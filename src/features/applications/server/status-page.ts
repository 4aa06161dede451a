import { tooManyVisits, type TooMany, type VisitLimits } from '#features/submissions/server/count-attempt.ts';
import { referenceOf } from '#fields/record.ts';
import { submissionDependencies } from '#features/submissions/server/submission.ts';
import type { ApplicationStatus } from '../application-fields.ts';
import type { ApplicationRecord } from '../application-record.ts';
import { HELD_MS } from '../application-step.ts';
import { applications } from './application-records.ts';
import { applicationOfToken } from './status-link.ts';

/** What the page shows. `noLink`: opened without a token; `wrongLink`: with one of no application. */
export type StatusView =
  | { readonly state: 'noLink' | 'wrongLink' }
  | TooMany
  | ({ readonly state: 'application'; readonly token: string } & PublicApplication);

interface PublicApplication extends PublicStep {
  readonly jobTitle: string | undefined;
  readonly receivedAt: string;
  readonly reference: string;
}
interface PublicStep {
  readonly status: ApplicationStatus;
  readonly since: string;
}

/** The step that an applicant may see: one that was taken ten minutes ago, since it can be taken back until then. */
export function publicStep(
  { status, createdAt, steps = [] }: Pick<ApplicationRecord, 'status' | 'createdAt' | 'steps'>,
  now: number,
): PublicStep {
  const told = steps.filter(({ at }) => Date.parse(at) <= now - HELD_MS);
  const last = told.at(-1);
  if (last) return { status: last.status, since: last.at };
  return { status: steps[0]?.from ?? status, since: createdAt };
}

/** How the application of a link stands. @param ip the caller's @throws StoreUnavailable */
export async function viewStatus(
  { token, ip }: { readonly token: unknown; readonly ip: string | undefined },
  dependencies: VisitLimits = submissionDependencies(),
): Promise<StatusView> {
  if (token === undefined || token === '') return { state: 'noLink' };
  const refused = await tooManyVisits({ page: 'application', ip, isLook: true }, dependencies);
  if (refused) return refused;
  const { stores, secret, now } = dependencies;
  const id = applicationOfToken(await secret(), token);
  const record = id === undefined ? undefined : await applications(stores, now).find(id);
  if (!record) return { state: 'wrongLink' };
  const { jobTitle, createdAt: receivedAt } = record;
  const reference = referenceOf(record);
  return {
    state: 'application',
    token: String(token),
    jobTitle,
    receivedAt,
    reference,
    ...publicStep(record, now()),
  };
}
