import * as v from 'valibot';
import { isDay } from '#fields/day.ts';
import { limits } from '#fields/limits.ts';
import {
  localisedLine,
  localisedTextSchema,
  optionalLocalisedLine,
  optionalLocalisedLines,
} from '#fields/localised-text.ts';
import { optionalLine } from '#fields/optional-line.ts';
import { ID } from '#fields/record.ts';
import { SLUG, slugSchema } from '#fields/slug.ts';
import { messageKey } from '#fields/text.ts';
import { inLanguages, needed, optional } from './article-field.ts';

/**
 * Words that an article cannot have as its URL: they stand where `{id}` stands (`/news/category`,
 * `/news/rss.xml`, `/events/calendar.ics`).
 */
export const RESERVED_SLUGS: readonly string[] = ['category', 'calendar', 'rss', 'new', 'preview'];

/** A text in front matter. */
export const fileText = (limit: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(limit));
/** A day in front matter. */
export const fileDay = v.pipe(v.string(), v.check(isDay, 'write a day as 2026-11-01'));
/** A whole number in front matter, from 1 on. */
export const fileCount = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A text of one line, `''` where there is none. */
export const plainLine = (limit: number) =>
  v.pipe(
    optionalLine(limit),
    v.transform((text) => text ?? ''),
  );

/** What has to be there, though it may be empty: a draft replaces the whole working copy, and silence would empty it. */
const named = v.pipe(
  v.unknown(),
  v.check((value) => value !== undefined && value !== null, messageKey('required')),
);

const summary = optionalLocalisedLines(limits.summary);
const body = optionalLocalisedLines(limits.body);

/** What every kind of article has. `body` is Markdown; a file's name is its URL. */
export const commonFields = {
  slug: {
    save: v.pipe(
      slugSchema,
      v.check((slug) => !RESERVED_SLUGS.includes(slug), messageKey('reservedSlug')),
    ),
    draft: v.pipe(named, plainLine(limits.slug)),
    working: v.string(),
  },
  title: inLanguages({
    file: fileText(limits.title),
    save: localisedLine(limits.title),
    draft: v.pipe(named, optionalLocalisedLine(limits.title)),
  }),
  summary: inLanguages({ file: fileText(limits.summary), save: summary, draft: summary }),
  body: { save: body, draft: v.pipe(named, body), working: localisedTextSchema },
};

/** Of those kinds that are sorted by category: its slug. */
export const category = needed(v.string(), {
  file: v.pipe(v.string(), v.regex(SLUG, 'write the slug of a category, such as it-knowledge')),
  save: slugSchema,
  draft: optionalLine(limits.slug),
});

/** The id of a medium, if there is one. */
const medium = v.pipe(
  optionalLine(limits.name),
  v.check((id) => id === undefined || ID.test(id), messageKey('invalid')),
);
/** The picture on top: of a file, the name of a drawing; of a record, the id of a medium. */
export const cover = optional(v.string(), {
  file: v.exactOptional(fileText(limits.name)),
  save: medium,
  draft: medium,
});
