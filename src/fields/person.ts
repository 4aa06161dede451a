import { fieldSchema } from './field-schema.ts';
import { limits } from './limits.ts';

export const nameSchema = fieldSchema(`required|max:${limits.name}`);
export const emailSchema = fieldSchema(`required|email|max:${limits.email}`);
