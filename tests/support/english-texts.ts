import { texts } from './texts.ts';

/** The texts of a dictionary by their key, `nav.home`. */
function flatten(dictionary: object, parent = ''): [string, string][] {
  return Object.entries(dictionary).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[parent + name, value] as [string, string]]
      : flatten(value as object, `${parent}${name}.`),
  );
}

const thai = new Map(flatten(texts.th));
/** English interface texts that no Thai page may show: not those that Thai shares, nor fragments and templates. */
const forbidden = new Set(
  flatten(texts.en)
    .filter(([key, text]) => thai.get(key) !== text && text.length >= 6 && !text.includes('{{'))
    .map(([, text]) => text),
);
/** A sentence is found anywhere in a text; a word alone may be part of a name, such as `Amazon Web Services`. */
const sentences = [...forbidden].filter((text) => text.split(' ').length > 2);

/** The English interface texts among what a page says. */
export function englishTextsOf(said: readonly string[]): string[] {
  return said.filter((text) => forbidden.has(text) || sentences.some((sentence) => text.includes(sentence)));
}
