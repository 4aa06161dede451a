import { SaxesParser } from 'saxes';
import { CvProblem, type CvProblemKey, assertCv } from './cv-problem.ts';

/** With more than so many faults, or elements within each other, it is no XML that any program wrote. */
const MOST_FAULTS = 1_000;
const DEEPEST = 1_000;

/** What one element says: its name and its attributes without prefixes. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}
export interface XmlHandlers {
  readonly element: (element: XmlElement) => void;
  /** Text, and in which element it stands. */
  readonly text?: (text: string, within: string) => void;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** By its mark or its first signs: documents of this kind are in UTF-8 or UTF-16 (ECMA-376, part 2). @throws CvProblem */
function decoded(xml: Buffer): string {
  const [first = 1, second = 1] = xml;
  const isLittle = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0);
  const encoding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(xml);
  } catch {
    throw new CvProblem('brokenFile');
  }
}

/**
 * Reads XML, telling of each element and text; references and CDATA come as what they stand for. Goes on behind what is
 * wrong, as long as that is little.
 * @returns whether it is well-formed
 * @throws CvProblem for too much that is wrong, for letters in an encoding that such documents have not, and for a document type (`declared`), by which one word can be written as another
 */
export function readXml(
  xml: Buffer,
  { element, text }: XmlHandlers,
  declared: CvProblemKey = 'harmfulFile',
): boolean {
  const parser = new SaxesParser({ position: false });
  const open: string[] = [];
  let isWellFormed = true;
  let faults = 0;
  parser.on('error', () => {
    isWellFormed = false;
    assertCv(++faults < MOST_FAULTS);
  });
  parser.on('doctype', () => {
    throw new CvProblem(declared);
  });
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => assertCv(/^utf-?(?:8|16)$/i.test(encoding)));
  parser.on('opentag', ({ name, attributes }) => {
    assertCv(open.push(local(name)) < DEEPEST);
    const plain = new Map<string, string>();
    for (const [key, value] of Object.entries(attributes)) {
      // Of two of a name, that without a prefix is meant.
      if (!key.includes(':') || !(local(key) in attributes)) plain.set(local(key), value);
    }
    element({ name: local(name), attributes: plain });
  });
  parser.on('closetag', () => void open.pop());
  const tell = (words: string) => text?.(words, open.at(-1) ?? '');
  parser.on('text', tell);
  parser.on('cdata', tell);
  parser.write(decoded(xml)).close();
  return isWellFormed;
}
