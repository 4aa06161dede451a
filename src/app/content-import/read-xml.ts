import { SaxesParser } from 'saxes';

/** An element with what it says itself; names have their prefixes. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

/** Control characters, which some editors leave in texts though XML forbids them. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]/gu;

/**
 * Reads XML. Only the five entities of the language itself are known: nothing that a file declares is expanded.
 * @throws Error for what is not well-formed, with the line, and for a document type
 */
export function readXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser();
  const tell = (text: string): void => void ((open.at(-1) ?? root).text += text);
  parser.on('error', ({ message }) => {
    // Of `line:column: reason`.
    const place = message.replace(/^(\d+):\d+: /, 'line $1: ');
    throw new Error(`The file is neither an export of WordPress nor one of Ghost, or damaged at ${place}`);
  });
  parser.on('doctype', () => {
    throw new Error('The file declares a document type, which no export does.');
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: XmlElement = { name, attributes, children: [], text: '' };
    (open.at(-1) ?? root).children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', tell);
  parser.on('cdata', tell);
  parser.write(xml.replace(/^\uFEFF/, '').replace(FORBIDDEN, '')).close();
  return root;
}

export const all = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name);

/** The text of the first element of a name, `''` without one. */
export const textOf = ({ children }: XmlElement, name: string): string =>
  children.find((child) => child.name === name)?.text.trim() ?? '';
