import * as v from 'valibot';
import { daySchema, fileDay, optionalDaySchema } from '#fields/day.ts';
import { limits } from '#fields/limits.ts';
import { always, kindOf, needed } from './article-field.ts';
import { category, cover, fileLine, fileText, headFields, plainLine, tailFields } from './fields.ts';

const line = { kind: 'line', filter: 'api', search: true } as const;

/** A news article (rules.md#entities). */
export const news = kindOf({
  ...headFields,
  category,
  tag: always(v.string(), {
    ...line,
    file: v.optional(fileLine(limits.tag), ''),
    save: plainLine(limits.tag),
  }),
  author: always(v.string(), { ...line, file: fileText(limits.name), save: plainLine(limits.name) }),
  /** `YYYY-MM-DD` */
  date: needed(v.string(), {
    kind: 'day',
    sort: true,
    filter: true,
    file: fileDay,
    save: daySchema,
    draft: optionalDaySchema,
  }),
  cover,
  ...tailFields,
});
