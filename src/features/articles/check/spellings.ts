import * as v from 'valibot';
import { inEachLanguage } from '#fields/localised-text.ts';

const word = v.pipe(v.string('write a word, in quotation marks if it is a number'), v.trim(), v.nonEmpty());
const list = v.nullish(
  v.record(
    v.pipe(
      word,
      v.check((wrong) => wrong === wrong.toLowerCase(), 'write the wrong spelling in small letters'),
    ),
    word,
  ),
  {},
);

/** `content/style/spellings.yml`: the wrong spelling and the right one, by language. */
export const spellingsSchema = v.strictObject(inEachLanguage(v.optional(list, {})));
