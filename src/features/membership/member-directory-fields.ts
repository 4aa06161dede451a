import * as v from 'valibot';
import { limits } from '#fields/limits.ts';
import { anyText, optionalLocalisedLines } from '#fields/localised-text.ts';
import { optionalLine } from '#fields/optional-line.ts';
import { ID } from '#fields/record.ts';
import { fieldTable } from '#fields/table/table.ts';
import { messageKey } from '#fields/text.ts';
import { fieldTexts } from '#i18n/field-texts.ts';
import { FALLBACK_LOCALE } from '#i18n/locale.ts';

const words = fieldTexts[FALLBACK_LOCALE].members.values;
/** What companies do: few enough to choose from. */
const INDUSTRIES = Object.keys(words.industry) as (keyof typeof words.industry)[];
/** The provinces of Thailand, and whatever lies outside. Each language's texts have them in its own order, Bangkok first. */
const PROVINCES = Object.keys(words.province) as (keyof typeof words.province)[];

const shared = { by: 'staff', optional: true, personal: true } as const;
const listed = { ...shared, kind: 'choice', sort: true, filter: true, import: 'taken' } as const;

/** One of them, or nothing. */
const oneOf = <const Value extends string>(values: readonly Value[]) =>
  v.pipe(
    v.nullish(v.union([v.literal(''), v.picklist(values)], messageKey('invalid')), ''),
    v.transform((value): Value | undefined => (value === '' ? undefined : value)),
  );

/** What the directory of members says beside name and website of the company, and whether it says anything at all. */
export const memberDirectoryFields = fieldTable({
  industry: { ...listed, values: INDUSTRIES, schema: oneOf(INDUSTRIES) },
  province: { ...listed, values: PROVINCES, schema: oneOf(PROVINCES) },
  about: {
    ...shared,
    kind: 'localised',
    schema: v.pipe(
      optionalLocalisedLines(limits.summary),
      v.transform((text) => (anyText(text).trim() === '' ? undefined : text)),
    ),
    list: false,
    import: 'taken',
  },
  /** A picture of the library, which staff have looked at. */
  logo: {
    ...shared,
    kind: 'picture',
    schema: v.pipe(
      optionalLine(limits.slug),
      v.check((id) => id === undefined || ID.test(id), messageKey('invalid')),
    ),
    list: false,
    csv: false,
  },
  /** Whether the member asked to be in it. */
  directory: {
    ...shared,
    kind: 'flag',
    // A table of an import has a text there.
    schema: v.pipe(
      v.nullish(v.union([v.boolean(), v.picklist(['', 'true', 'false'])], messageKey('invalid')), false),
      v.transform((value): true | undefined => (value === true || value === 'true' ? true : undefined)),
    ),
    filter: true,
    import: 'taken',
  },
  /** When and how the member asked; kept as long as the member, since nobody may be listed without proof of it. */
  directoryProof: {
    ...shared,
    kind: 'line',
    schema: optionalLine(limits.name),
    list: false,
    import: 'taken',
  },
});
