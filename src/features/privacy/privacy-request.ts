import * as v from 'valibot';
import { storedEntries } from '#fields/table/stored.ts';
import { type PrivacyKind, privacyFields } from './privacy-fields.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Days within which a request has to be met: 30 by section 30 of the PDPA, 90 for erasures. */
export const DAYS_TO_ANSWER: Readonly<Record<PrivacyKind, number>> = { access: 30, erasure: 90 };

/** @param receivedAt an instant, ISO 8601 */
export const dueAtOf = (kind: PrivacyKind, receivedAt: string): string =>
  new Date(Date.parse(receivedAt) + DAYS_TO_ANSWER[kind] * DAY_MS).toISOString();

/** What somebody asked for about their own data, and what came of it. After an erasure it is the proof that it was done. */
export const privacyRequestSchema = v.object({
  ...storedEntries(privacyFields),
  closedBy: v.optional(v.object({ id: v.string(), name: v.string() })),
  /** How many records of each source an erasure found. */
  found: v.optional(v.record(v.string(), v.number())),
});
export type PrivacyRequest = v.InferOutput<typeof privacyRequestSchema>;
