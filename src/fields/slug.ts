import * as v from 'valibot';
import { limits } from './limits.ts';
import { atMost, missingOrWrong, says } from './text.ts';

/** A part of an address: lower case, since the local path matcher lower-cases paths (decisions.md#netlify-serve). */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const slugSchema = v.pipe(
  v.string(missingOrWrong),
  v.trim(),
  v.nonEmpty(says('required')),
  atMost(limits.slug),
  v.regex(SLUG, says('invalidSlug')),
);
