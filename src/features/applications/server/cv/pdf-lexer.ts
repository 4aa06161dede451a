import { assertCv } from './cv-problem.ts';
import { pdfLimits } from './pdf-limits.ts';
import { PdfDict, PdfName, PdfRef, PdfText, type PdfList, type PdfValue } from './pdf-value.ts';

// A small part of what the standard (ISO 32000-2, 7.2 and 7.3) lets one write: what every program writes, and every
// reader reads alike. Anything else is refused. No pattern looks further than one word, or three of a reference.

// A word ends where blanks or brackets begin: PDFium takes \x80 and \xff for blanks, and a zero ends words for some.

const NAME = /\/([^\0-\x20()<>[\]{}/%\x7f\x80\xff]*)/y;
/** Escapes that readers take differently. */
const ODD_ESCAPE = /#(?![0-9A-Fa-f]{2})..|#00/s;
const REFERENCE = /(\d{1,8})[\t\n\f\r ]+\d{1,5}[\t\n\f\r ]+R(?![^\t\n\f\r ()<>[\]/%])/y;
/** Some programs write the end of an object right behind it. */
const NUMBER = /[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:(?![^\t\n\f\r ()<>[\]/%])|(?=endobj))/y;
const KEYWORD = /(?:true|false|null)(?![^\t\n\f\r ()<>[\]/%])/y;
const HEX = /<([\t\n\f\r 0-9A-Fa-f]*)>/y;
const KEYWORDS: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };

export const FILE_END = '%%EOF';
const [PERCENT, OPEN, CLOSE, BACKSLASH] = [0x25, 0x28, 0x29, 0x5c];
const isLineEnd = (code: number): boolean => code === 0x0a || code === 0x0d;
const isBlank = (code: number): boolean => isLineEnd(code) || code === 0x20 || code === 0x09 || code === 0x0c;

/** Reads values one by one. */
export class PdfLexer {
  readonly text: string;
  at = 0;
  readonly #left: { values: number };

  /** @param left how many values may still be read, here and elsewhere */
  constructor(text: string, left: { values: number }) {
    this.text = text;
    this.#left = left;
  }

  /** Goes past blanks and comments, but not past the end of a file: some programs write on right behind it. */
  skip(): void {
    let isComment = false;
    for (; this.at < this.text.length; this.at++) {
      const code = this.text.charCodeAt(this.at);
      if (isLineEnd(code)) isComment = false;
      else if (!isComment && !isBlank(code)) {
        if (code !== PERCENT || this.text.startsWith(FILE_END, this.at)) return;
        isComment = true;
      }
    }
  }

  /** Goes past what is here, if it is. @param pattern a sticky one */
  take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found ?? undefined;
  }

  /** @throws CvProblem */
  need(pattern: RegExp): RegExpExecArray {
    const found = this.take(pattern);
    assertCv(found !== undefined);
    return found;
  }

  /** The value that comes next. @throws CvProblem for what readers would read differently, or could not */
  value(depth = 0): PdfValue {
    this.skip();
    assertCv(this.#left.values-- > 0, 'unreadFile');
    assertCv(depth < pdfLimits.depth);
    switch (this.text[this.at]) {
      case '/':
        return new PdfName(this.#name());
      case '(':
        return this.#text();
      case '[':
        return this.#list(depth + 1);
      case '<':
        return this.text[this.at + 1] === '<' ? this.#dict(depth + 1) : this.#hex();
      default:
        return this.#word();
    }
  }

  #name(): string {
    const written = this.need(NAME)[1] ?? '';
    assertCv(written.length <= pdfLimits.name, 'unreadFile');
    assertCv(!ODD_ESCAPE.test(written), 'harmfulFile');
    const name = unescaped(written);
    // Each escape takes as long as a value.
    this.#left.values -= (written.length - name.length) / 2;
    return name;
  }

  #text(): PdfText {
    const from = this.at + 1;
    for (let open = 0; this.at < this.text.length; this.at++) {
      const code = this.text.charCodeAt(this.at);
      if (code === BACKSLASH) this.at++;
      else if (code === OPEN) open++;
      else if (code === CLOSE && --open === 0)
        return this.#limited(new PdfText(this.text.slice(from, this.at++), false));
    }
    return assertCv(false) as never;
  }

  #hex(): PdfText {
    return this.#limited(new PdfText(this.need(HEX)[1] ?? '', true));
  }

  #limited(text: PdfText): PdfText {
    assertCv(text.length <= pdfLimits.text, 'unreadFile');
    return text;
  }

  #list(depth: number): PdfList {
    const list: PdfValue[] = [];
    this.at++;
    for (this.skip(); this.text[this.at] !== ']'; this.skip()) list.push(this.value(depth));
    this.at++;
    return list;
  }

  #dict(depth: number): PdfDict {
    const dict = new PdfDict();
    this.at += 2;
    for (this.skip(); !this.text.startsWith('>>', this.at); this.skip()) {
      assertCv(this.text[this.at] === '/');
      dict.put(this.#name(), this.value(depth));
    }
    this.at += 2;
    return dict;
  }

  #word(): PdfValue {
    const [, number] = this.take(REFERENCE) ?? [];
    if (number !== undefined) return new PdfRef(Number(number));
    const digits = this.take(NUMBER);
    return digits ? Number(digits[0]) : (KEYWORDS[this.need(KEYWORD)[0]] ?? null);
  }
}

/** Those that are not odd: a sign at the end of a name stands for itself. */
function unescaped(name: string): string {
  let plain = '';
  let from = 0;
  for (let at = name.indexOf('#'); at >= 0 && at + 2 < name.length; at = name.indexOf('#', from)) {
    plain += name.slice(from, at) + String.fromCharCode(Number(`0x${name.slice(at + 1, at + 3)}`));
    from = at + 3;
  }
  return plain + name.slice(from);
}
