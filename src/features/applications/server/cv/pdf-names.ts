import { whole } from './cv-problem.ts';
import { type PdfToken, tokenAt } from './pdf-tokens.ts';

/** Actions, annotations and parts that do more than show a page. */
const ACTIVE: ReadonlySet<string> = new Set([
  'JavaScript',
  'Launch',
  'ImportData',
  'GoToE',
  'Rendition',
  'RichMedia',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'XFA',
]);

function* tokensOf(text: string): Generator<PdfToken, void> {
  for (let token = tokenAt(text, 0); token; token = tokenAt(text, token.end)) yield token;
}

/** The names in a dictionary, their escapes resolved. */
export function namesIn(dictionary: string): Set<string> {
  const names = new Set<string>();
  for (const { kind, text } of tokensOf(dictionary)) if (kind === 'name') names.add(text);
  return names;
}

export interface OpenObjects {
  /** Where the last word ends; what follows is blank or a comment. */
  readonly end: number;
  /** Behind the last beginning of an object, 0 where there is none: before a stream, its dictionary begins there. */
  readonly lastObject: number;
}

/**
 * Looks through objects that lie open.
 * @throws CvProblem for one that does more than show a page, for encryption, and for a stream that is not seen as one
 */
export function checkNames(text: string): OpenObjects {
  let before: PdfToken | undefined;
  let lastObject = 0;
  for (const token of tokensOf(text)) {
    if (before?.kind === 'name') {
      // A heading of a page may be called so: then it is the name of a place, which is a list. So may such a form be.
      const isPlace = token.text === '[' && before.text !== 'XFA';
      whole(!ACTIVE.has(before.text) || isPlace, 'harmfulFile');
      whole(before.text !== 'Encrypt' || isPlace, 'lockedFile');
    }
    if (token.kind === 'word') {
      whole(token.text !== 'stream', 'harmfulFile');
      if (token.text === 'obj') lastObject = token.end;
    }
    before = token;
  }
  whole(before?.kind !== 'name' || !ACTIVE.has(before.text), 'harmfulFile');
  return { end: before?.end ?? 0, lastObject };
}
