import * as v from 'valibot';
import { limits } from './limits.ts';
import { isCleanLine, line, says } from './text.ts';

/** Optional plus, then at least six characters, each a digit or whitespace (specification, section 5). */
const PHONE = /^\+?[\d\s]{6,}$/;
/**
 * Simple form without whitespace (specification, section 5). One `@`, a domain with a dot and no empty label; signs
 * that separate addresses in a mail header are refused. Runs in linear time.
 */
const EMAIL = /^[^\s@<>,;]+@(?:[^\s@<>,;.]+\.)+[^\s@<>,;.]{2,}$/;

export const nameSchema = line(limits.name);
export const emailSchema = v.pipe(line(limits.email), v.regex(EMAIL, says('invalidEmail')));
export const phoneSchema = v.pipe(line(limits.phone), v.regex(PHONE, says('invalidPhone')));

/** A phone number that may be left out: absent, null and blank all become `''`. */
export const optionalPhoneSchema = v.nullish(
  v.pipe(
    v.string(says('invalid')),
    v.trim(),
    v.maxLength(limits.phone, says('tooLong')),
    v.check((text) => text === '' || (isCleanLine(text) && PHONE.test(text)), says('invalidPhone')),
  ),
  '',
);
