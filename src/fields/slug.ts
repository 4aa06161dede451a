import * as v from 'valibot';
import { fieldSchema } from './field-schema.ts';
import { limits } from './limits.ts';
import { messageKey } from './text.ts';

/** A part of a URL: lower case, since the local path matcher lower-cases paths (decisions.md#netlify-serve). */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const slugSchema = v.pipe(
  fieldSchema(`required|max:${limits.slug}`),
  v.regex(SLUG, messageKey('invalidSlug')),
);
