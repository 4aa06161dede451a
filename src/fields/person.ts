import { fieldSchema } from './field-schema.ts';
import { limits } from './limits.ts';

export const nameSchema = fieldSchema(`required|max:${limits.name}`);
export const emailSchema = fieldSchema(`required|email|max:${limits.email}`);
export const phoneSchema = fieldSchema(`required|phone|max:${limits.phone}`);
/** A phone number that may be left out: absent, null and blank all become `''`. */
export const optionalPhoneSchema = fieldSchema(`phone|max:${limits.phone}`);
