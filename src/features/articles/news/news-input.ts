import * as v from 'valibot';
import { coverSchema, draftEntries, plainLine, savedEntries } from '../article-input.ts';
import { daySchema, optionalDaySchema } from '#fields/day.ts';
import { limits } from '#fields/limits.ts';
import { optionalLine } from '#fields/optional-line.ts';
import { slugSchema } from '#fields/slug.ts';
import { missingOrWrong } from '#fields/text.ts';

const both = { tag: plainLine(limits.tag), author: plainLine(limits.name), cover: coverSchema };

/** A news article as staff save it. */
export const newsEntries = { ...savedEntries, ...both, category: slugSchema, date: daySchema };
/** The same as an autosave keeps it. */
export const newsDraftSchema = v.object(
  {
    ...draftEntries,
    ...both,
    category: optionalLine(limits.slug),
    date: optionalDaySchema,
  },
  missingOrWrong,
);
