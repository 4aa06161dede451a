import { createHash, randomInt } from 'node:crypto';

const CODES = 10;
/** Without 0, 1, i, l, o, u, which are mistaken for each other or make words. */
const LETTERS = '23456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 24;
const GROUP = 6;

/** A code as it is compared: without spaces and hyphens, in lower case. */
const plain = (code: string): string => code.replace(/[\s-]+/g, '').toLowerCase();

/** Whether it is as long as a recovery code, and so no guess at the six digits. */
export const looksLikeRecoveryCode = (code: string): boolean => plain(code).length === LENGTH;

export const recoveryDigest = (code: string): string =>
  createHash('sha256').update(plain(code)).digest('hex');

const letter = (): string => LETTERS.charAt(randomInt(LETTERS.length));

/** A random code of some 118 bits in groups of six: enough for a plain digest at rest (ASVS 5.0, 6.5.2). */
export function randomCode(): string {
  const groups = Array.from({ length: LENGTH / GROUP }, () => Array.from({ length: GROUP }, letter).join(''));
  return groups.join('-');
}

/** Ten codes for the days without the second factor; each is good once. */
export const newRecoveryCodes = (): string[] => Array.from({ length: CODES }, randomCode);
