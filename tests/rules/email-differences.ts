import type { Outcome } from './outcome.ts';

/** What our rule `email` takes and that of vee-validate 3 does not: mail that is real somewhere. */
export const WIDER = [/[()[\]\\:"]/, /(^|\.)\.|\.@/, /@.*[^a-zA-Z0-9.-]/, /\.[^.]*[^a-zA-Z.][^.]*$/];
/** What it refuses: white space, and signs that a mail header reads as the end of an e-mail address, in quotes. */
export const NARROWER = [/".*[@,;<>\s].*"\s*@/];

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap(textsIn) : [String(value)];

/** Whether the two sides differ about an e-mail address, for one of the listed reasons. */
export function explained(value: unknown, ours: Outcome, theirs: Outcome): boolean {
  if (typeof ours !== 'object' || typeof theirs !== 'object') return false;
  const isWider = theirs.failedRules.includes('email') && !ours.failedRules.includes('email');
  const isNarrower = ours.failedRules.includes('email') && !theirs.failedRules.includes('email');
  if (!isWider && !isNarrower) return false;
  const reasons = isWider ? WIDER : NARROWER;
  return textsIn(value)
    .flatMap((text) => [text, ...text.split(',').map((part) => part.trim())])
    .some((text) => reasons.some((reason) => reason.test(text)));
}
