import * as v from 'valibot';
import { atMost, isCleanLine, isCleanText, missingOrWrong, says, unixNewlines } from './text.ts';

/** A stored `Text` (rules.md#entities): both languages, `''` where there is none. */
export const localisedTextSchema = v.object({ en: v.string(), th: v.string() });
export type LocalisedText = v.InferOutput<typeof localisedTextSchema>;

const maybeLine = (limit: number) =>
  v.nullish(
    v.pipe(v.string(says('invalid')), v.trim(), atMost(limit), v.check(isCleanLine, says('invalid'))),
    '',
  );

const maybeLines = (limit: number) =>
  v.nullish(
    v.pipe(
      v.string(says('invalid')),
      v.transform(unixNewlines),
      atMost(limit),
      v.check(isCleanText, says('invalid')),
    ),
    '',
  );
const nothing = { en: '', th: '' };

/** A `Text` of one line in which either language, or all of it, may be left out. */
export const optionalLocalisedLine = (limit: number) =>
  v.nullish(v.object({ en: maybeLine(limit), th: maybeLine(limit) }, says('invalid')), nothing);

/** The same of several lines, with `\n` as newline and blanks as they are: Markdown begins and ends with some. */
export const optionalLocalisedLines = (limit: number) =>
  v.nullish(v.object({ en: maybeLines(limit), th: maybeLines(limit) }, says('invalid')), nothing);

/** A `Text` of one line as somebody fills it in: at least one language; the error stands under `en`. */
export const localisedLine = (limit: number) =>
  v.pipe(
    v.object({ en: maybeLine(limit), th: maybeLine(limit) }, missingOrWrong),
    v.forward(
      v.check(({ en, th }) => en !== '' || th !== '', says('required')),
      ['en'],
    ),
  );
