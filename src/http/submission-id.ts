import { createHash } from 'node:crypto';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import { ID } from '#fields/record.ts';
import { utcDay } from './limits/ip-key.ts';

/** A submission's key (rules.md#once): the `Idempotency-Key` header, else `submissionId`; malformed counts as absent. */
export function givenSubmissionId(header: string | null | undefined, field: unknown): string | undefined {
  const candidates = [header?.replace(/^"(.*)"$/, '$1'), field];
  for (const candidate of candidates) {
    const id = typeof candidate === 'string' ? candidate.trim().toLowerCase() : '';
    if (ID.test(id)) return id;
  }
  return undefined;
}

/** The same, and a new key where none was given. */
export const submissionId = (header: string | null | undefined, field: unknown): string =>
  givenSubmissionId(header, field) ?? uuidv7();

/** Of keys made from contents alone. */
const CONTENTS = '0d6c2f7e-3a0b-4a53-9c44-6f1e0f5b8a27';

/**
 * The key for a form without scripts, whose page is prebuilt and the same for everybody, so that it brings none: the same
 * content on the same day (UTC) is the same submission, however often a browser sends it after an answer got lost.
 * @param values as they were sent, in a fixed order
 * @param now in ms since 1970
 */
export const contentId = (values: readonly unknown[], now: number): string =>
  uuidv5(JSON.stringify([utcDay(now), ...values]), CONTENTS);

/** A digest that tells one submission from another; values in a fixed order. */
export function submissionDigest(values: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url');
}

/** The key for another text under a taken key, corrected after a lost answer: its own record, and the same on a retry. */
export const siblingId = (id: string, digest: string): string => uuidv5(digest, id);
