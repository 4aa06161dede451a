import * as v from 'valibot';
import { limits } from './limits.ts';
import { isPlainEmail } from './predicates/email.ts';
import { isPhone } from './predicates/phone.ts';
import { atMost, isCleanLine, line, says } from './text.ts';

export const nameSchema = line(limits.name);
export const emailSchema = v.pipe(line(limits.email), v.check(isPlainEmail, says('invalidEmail')));
export const phoneSchema = v.pipe(line(limits.phone), v.check(isPhone, says('invalidPhone')));

/** A phone number that may be left out: absent, null and blank all become `''`. */
export const optionalPhoneSchema = v.nullish(
  v.pipe(
    v.string(says('invalid')),
    v.trim(),
    atMost(limits.phone),
    v.check((text) => text === '' || (isCleanLine(text) && isPhone(text)), says('invalidPhone')),
  ),
  '',
);
