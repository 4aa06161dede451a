import * as v from 'valibot';
import { daySchema, optionalDaySchema } from '#fields/day.ts';
import { limits } from '#fields/limits.ts';
import { always, kindOf, needed } from './article-field.ts';
import { category, commonFields, cover, fileDay, fileText, plainLine } from './fields.ts';

const tag = plainLine(limits.tag);
const author = plainLine(limits.name);

/** A news article (rules.md#entities). */
export const news = kindOf({
  ...commonFields,
  tag: always(v.string(), { file: v.optional(fileText(limits.tag), ''), save: tag, draft: tag }),
  category,
  author: always(v.string(), { file: fileText(limits.name), save: author, draft: author }),
  /** `YYYY-MM-DD` */
  date: needed(v.string(), { file: fileDay, save: daySchema, draft: optionalDaySchema }),
  cover,
});
