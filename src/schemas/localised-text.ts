import * as v from 'valibot';
import { isCleanLine, missingOrWrong, says } from './text.ts';

/** A stored `Text` (design.md, "Entities"): both languages, `''` where there is none. */
export const localisedTextSchema = v.object({ en: v.string(), th: v.string() });
export type LocalisedText = v.InferOutput<typeof localisedTextSchema>;

const maybeLine = (limit: number) =>
  v.nullish(
    v.pipe(
      v.string(says('invalid')),
      v.trim(),
      v.maxLength(limit, says('tooLong')),
      v.check(isCleanLine, says('invalid')),
    ),
    '',
  );

/** A `Text` of one line as somebody fills it in: at least one language; the error stands under `en`. */
export const localisedLine = (limit: number) =>
  v.pipe(
    v.object({ en: maybeLine(limit), th: maybeLine(limit) }, missingOrWrong),
    v.forward(
      v.check(({ en, th }) => en !== '' || th !== '', says('required')),
      ['en'],
    ),
  );
