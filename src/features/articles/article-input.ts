import * as v from 'valibot';
import { LANGUAGE_STATES, RESERVED_SLUGS } from './article.ts';
import { optionalInstantSchema } from '#fields/instant.ts';
import { limits } from '#fields/limits.ts';
import { inEachLanguage, localisedLine, optionalLocalisedLine, optionalLocalisedLines } from '#fields/localised-text.ts';
import { optionalLine } from '#fields/optional-line.ts';
import { ID } from '#fields/record.ts';
import { slugSchema } from '#fields/slug.ts';
import { missingOrWrong, says } from '#fields/text.ts';

/** A text of one line, `''` where there is none. */
export const plainLine = (limit: number) =>
  v.pipe(
    optionalLine(limit),
    v.transform((text) => text ?? ''),
  );

/** What every kind of article is saved with: `slug`, and `title` in one language, are required. */
export const savedEntries = {
  slug: v.pipe(
    slugSchema,
    v.check((slug) => !RESERVED_SLUGS.includes(slug), says('reservedSlug')),
  ),
  title: localisedLine(limits.title),
  summary: optionalLocalisedLines(limits.summary),
  body: optionalLocalisedLines(limits.body),
};

/** What has to be there, though it may be empty. */
const named = v.pipe(
  v.unknown(),
  v.check((value) => value !== undefined && value !== null, says('required')),
);

/**
 * The same while somebody is still writing: lengths and shapes only. It replaces the whole working copy, so what does
 * not name what every article has is refused: silence would empty it.
 */
export const draftEntries = {
  slug: v.pipe(named, plainLine(limits.slug)),
  title: v.pipe(named, optionalLocalisedLine(limits.title)),
  summary: optionalLocalisedLines(limits.summary),
  body: v.pipe(named, optionalLocalisedLines(limits.body)),
};

/** The id of a medium, if there is one. */
export const coverSchema = v.pipe(
  optionalLine(limits.name),
  v.check((id) => id === undefined || ID.test(id), says('invalid')),
);

/** An address on the web, if there is one; `https` alone, so that a link is never a script. */
export const optionalUrlSchema = v.pipe(
  optionalLine(limits.url),
  v.check(
    (url) => url === undefined || (/^https:\/\/[^\s/]/.test(url) && URL.canParse(url)),
    says('invalidUrl'),
  ),
);

const languageState = v.picklist(LANGUAGE_STATES, missingOrWrong);
const statesSchema = v.object(inEachLanguage(languageState), missingOrWrong);
const schedule = { publishAt: optionalInstantSchema, unpublishAt: optionalInstantSchema };

/** What says what is public: PUT names the state of both languages, or one of them would be withdrawn by silence. */
export const publicationEntries = { state: statesSchema, ...schedule };
const orDraft = v.nullish(languageState, 'draft');
/** The same for a new article, which begins as a draft. */
export const newPublicationEntries = {
  state: v.nullish(v.object(inEachLanguage(orDraft), says('invalid')), {}),
  ...schedule,
};
