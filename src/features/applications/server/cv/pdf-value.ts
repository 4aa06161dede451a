/** A name, with its letters as they are meant. */
export class PdfName {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A text as it is written, in brackets or in hexadecimal digits. */
export class PdfText {
  readonly #written: string;
  readonly #isHex: boolean;
  constructor(written: string, isHex: boolean) {
    this.#written = written;
    this.#isHex = isHex;
  }

  get length(): number {
    return this.#written.length;
  }

  /** Its bytes, one a character. */
  get bytes(): string {
    return this.#isHex ? Buffer.from(this.#evenDigits(), 'hex').toString('latin1') : unescaped(this.#written);
  }

  #evenDigits(): string {
    const digits = this.#written.replace(/[\t\n\f\r ]+/g, '');
    return digits.length % 2 === 0 ? digits : `${digits}0`;
  }
}

/** One that refers to the object under a number; readers overlook generations. */
export class PdfRef {
  readonly number: number;
  constructor(number: number) {
    this.number = number;
  }
}

/** What stands under names. */
export class PdfDict extends Map<string, PdfValue> {
  /** What a later value under the same name replaces, for a reader that takes the last. */
  readonly others: (readonly [name: string, value: PdfValue])[] = [];

  put(name: string, value: PdfValue): void {
    const known = this.get(name);
    if (known !== undefined) this.others.push([name, known]);
    this.set(name, value);
  }
}
export type PdfList = readonly PdfValue[];
export type PdfValue = PdfName | PdfText | PdfRef | PdfDict | PdfList | number | boolean | null;

export const isList = (value: PdfValue | undefined): value is PdfList => Array.isArray(value);
export const isWhole = (value: PdfValue | undefined): value is number => Number.isSafeInteger(value);

const CONTROLS: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  '\n': '',
  '\r': '',
};
const OCTAL = /[0-7]{1,3}/y;

function unescaped(text: string): string {
  let plain = '';
  let from = 0;
  for (let at = text.indexOf('\\'); at >= 0; at = text.indexOf('\\', from)) {
    plain += text.slice(from, at++);
    const letter = text.charAt(at);
    from = at + (letter === '\r' && text[at + 1] === '\n' ? 2 : 1);
    if (letter < '0' || letter > '7') plain += CONTROLS[letter] ?? letter;
    else {
      OCTAL.lastIndex = at;
      const [digits = ''] = OCTAL.exec(text) ?? [];
      plain += String.fromCharCode(Number.parseInt(digits, 8) & 0xff);
      from = at + digits.length;
    }
  }
  return plain + text.slice(from);
}
