import * as v from 'valibot';
import { localisedTextSchema } from '#fields/localised-text.ts';

/** What the working copy of every article holds. `body` is Markdown. */
export const fieldEntries = {
  slug: v.string(),
  title: localisedTextSchema,
  summary: localisedTextSchema,
  body: localisedTextSchema,
};
