import * as v from 'valibot';
import { fileDay, optionalDaySchema } from '#fields/day.ts';
import { fieldSchema } from '#fields/field-schema.ts';
import { limits } from '#fields/limits.ts';
import {
  localisedLine,
  localisedTextSchema,
  optionalLocalised,
  optionalLocalisedLine,
  optionalLocalisedLines,
} from '#fields/localised-text.ts';
import { optionalLine } from '#fields/optional-line.ts';
import { ID } from '#fields/record.ts';
import { SLUG, slugSchema } from '#fields/slug.ts';
import { createdAtField, idField, updatedAtField } from '#fields/table/table.ts';
import { messageKey } from '#fields/text.ts';
import { MOST_SIGNS, signsIn } from '#markdown/signs.ts';
import { inLanguages, needed, optional } from './article-field.ts';

/** Words that are no slug: they are where `{id}` stands (`/news/category`, `/news/rss.xml`, `/events/calendar.ics`). */
export const RESERVED_SLUGS: readonly string[] = ['category', 'calendar', 'rss', 'new', 'preview'];

/** A text in front matter. */
export const fileText = (limit: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(limit));
/** The same where it may be empty, though not left out by mistake. */
export const fileLine = (limit: number) => v.pipe(v.string(), v.trim(), v.maxLength(limit));
/** A whole number in front matter, from 1 on. */
export const fileCount = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A text of one line, `''` if there is none. */
export const plainLine = (limit: number) =>
  v.pipe(
    optionalLine(limit),
    v.transform((text) => text ?? ''),
  );

/** A language's state as lists show it: each article has one of the three. */
const SHOWN_STATES = ['draft', 'published', 'changed'] as const;

/** What has to be there, though it may be empty: a draft replaces the whole working copy, and silence would empty it. */
const named = v.pipe(
  v.unknown(),
  v.check((value) => value !== undefined && value !== null, messageKey('required')),
);

const summary = optionalLocalisedLines(limits.summary);
const body = optionalLocalised(
  v.pipe(
    fieldSchema(`max:${limits.body}`, { of: 'markdown' }),
    v.check((markdown) => signsIn(markdown) <= MOST_SIGNS, messageKey('tooManySigns')),
  ),
);
/** Of the editions: what is asked of each language. */
const publication = { kind: 'localised', parts: 'instant', by: 'staff', optional: true } as const;

/** What every kind of article has, before its own fields. `body` is Markdown; a file's name is its URL. */
export const headFields = {
  id: idField,
  slug: {
    kind: 'slug',
    by: 'staff',
    sort: true,
    filter: 'api',
    search: true,
    save: v.pipe(
      slugSchema,
      v.check((slug) => !RESERVED_SLUGS.includes(slug), messageKey('reservedSlug')),
    ),
    draft: v.pipe(named, plainLine(limits.slug)),
    working: v.string(),
  },
  title: inLanguages({
    sort: true,
    search: true,
    file: fileText(limits.title),
    save: localisedLine(limits.title),
    draft: v.pipe(named, optionalLocalisedLine(limits.title)),
  }),
  /** Of the public copies: of each language by itself. */
  state: { kind: 'localised', by: 'staff', values: SHOWN_STATES, filter: true },
} as const;

/** What every kind has behind its own fields. */
export const tailFields = {
  summary: inLanguages({ search: true, list: false, file: fileLine(limits.summary), save: summary }),
  body: {
    kind: 'localised',
    by: 'staff',
    list: false,
    csv: false,
    save: body,
    draft: v.pipe(named, body),
    working: localisedTextSchema,
  },
  /** The day by which somebody is to look at it again, of which visitors see nothing. */
  lookAgainBy: {
    kind: 'day',
    by: 'staff',
    optional: true,
    sort: true,
    filter: true,
    file: v.exactOptional(fileDay),
    save: optionalDaySchema,
    working: v.optional(v.string()),
  },
  publishAt: publication,
  unpublishAt: publication,
  createdAt: { ...createdAtField, filter: 'api' },
  updatedAt: updatedAtField,
} as const;

/** Of those kinds that are sorted by category: its slug. */
export const category = needed(v.string(), {
  kind: 'line',
  sort: true,
  filter: true,
  bulk: true,
  file: v.pipe(v.string(), v.regex(SLUG, 'write the slug of a category, such as it-knowledge')),
  save: slugSchema,
  draft: optionalLine(limits.slug),
});

/** The id of a medium or the name of a drawing, if there is one. */
const picture = v.pipe(
  optionalLine(limits.name),
  v.check((name) => name === undefined || ID.test(name) || SLUG.test(name), messageKey('invalid')),
);
/** The picture on top: the id of a medium, or the name of a drawing of ours, as files have it. */
export const cover = optional(v.string(), {
  kind: 'picture',
  list: false,
  csv: false,
  file: v.exactOptional(fileText(limits.name)),
  save: picture,
});
