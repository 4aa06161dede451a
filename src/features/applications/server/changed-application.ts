import { closedAtAfter } from '#fields/table/closed-at.ts';
import type { Fields } from '#store/repository.ts';
import { isClosedApplication } from '../application-fields.ts';
import type { ApplicationRecord } from '../application-record.ts';
import type { ApplicationStep } from '../application-step.ts';

/** The oldest give way. */
export const MOST_STEPS = 100;

/** An application as changed: since when it is closed, and a step where it was moved. */
export function changedApplication(
  current: ApplicationRecord,
  next: ApplicationRecord,
  { author, now }: { readonly author: string; readonly now: number },
): Fields<ApplicationRecord> {
  const isClosed = { before: isClosedApplication(current), after: isClosedApplication(next) };
  const closed = { ...next, closedAt: closedAtAfter(current, isClosed, now) };
  const { status: from } = current;
  if (next.status === from) return closed;
  const step: ApplicationStep = { at: new Date(now).toISOString(), author, from, status: next.status };
  return { ...closed, steps: [...(current.steps ?? []), step].slice(-MOST_STEPS) };
}
