import { attention } from 'micromark-core-commonmark';
import { boldBesideLetters } from '#markdown/bold.ts';

const ASTERISK = 42;
/** A code of the parser, of which those below zero are tabs and ends of lines, as a character. */
const character = (code: number | null): string => {
  if (code === null) return '';
  return code < 0 ? ' ' : String.fromCharCode(code);
};

const tokenize: typeof attention.tokenize = function (effects, ok, nok) {
  const { previous } = this;
  const mended: typeof ok = (code) => {
    const signs = this.events.at(-1)?.[1];
    if (signs && signs.end.offset - signs.start.offset > 1) {
      const { opens, closes } = boldBesideLetters(character(previous), character(code));
      signs._open ||= opens;
      signs._close ||= closes;
    }
    return ok(code);
  };
  return attention.tokenize.call(this, effects, mended, nok);
};

/** Extension of the editor's parser: it takes for bold what the site does (`boldBesideLetters`). */
export const boldSyntax = { text: { [ASTERISK]: { ...attention, tokenize } } };
