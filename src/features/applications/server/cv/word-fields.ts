import { assertCv } from './cv-problem.ts';
import { isScriptUrl, isShareUrl } from './script-url.ts';

/** Those that start programs, ask databases, or take other files into the text. */
const ACTIVE = /^(?:DDE|DDEAUTO|LINK|INCLUDE|INCLUDETEXT|RD|DATABASE|CONTROL|HTMLCONTROL|OCX|PRINT)$/i;
/** Those with a URL. */
const WITH_URL = /^(?:HYPERLINK|INCLUDEPICTURE|IMPORT)$/i;
const DEEPEST = 1_000;
/** Words of links and pictures in a document. */
export const MOST_ARGUMENTS = 20_000;
/** Where a field within this one stands, whose result is only known to Word. */
const WITHIN = '\u0001';
const NAME = /^[\s"]{0,99}([a-z]*)(.?)/i;
const ARGUMENT = /"([^"]*)"|[^\s"]+/g;

/** @throws CvProblem for a URL that is a script, or on another machine but not on the web */
export function checkUrl(url: string): void {
  assertCv(!isShareUrl(url) && !isScriptUrl(url), 'harmfulFile');
}

/** Puts the codes of fields together, however they are split, and looks at each; fields stand within fields. */
export class WordFields {
  readonly #left: { arguments: number };
  readonly #open: { code: string; isResult: boolean }[] = [];

  /** @param left how many words of links and pictures are still looked at, here and elsewhere */
  constructor(left: { arguments: number }) {
    this.#left = left;
  }

  begin(): void {
    this.add(WITHIN);
    assertCv(this.#open.push({ code: '', isResult: false }) <= DEEPEST);
  }

  /** @param isCode whether it can be nothing but the code of a field, even where none has begun */
  add(code: string, isCode = false): void {
    if (isCode && this.#open.length === 0) this.begin();
    const field = this.#open.at(-1);
    if (field && !field.isResult) field.code += code;
  }

  /** Behind this comes what the field showed last. */
  separate(): void {
    const field = this.#open.at(-1);
    if (field) field.isResult = true;
  }

  /** @throws CvProblem */
  end(): void {
    const field = this.#open.pop();
    if (field) this.check(field.code);
  }

  /** Those that never end are looked at, too. @throws CvProblem */
  close(): void {
    while (this.#open.length > 0) this.end();
  }

  /** @throws CvProblem for a field that starts or fetches something, or whose name or URL only Word can tell */
  check(code: string): void {
    const [, name = '', next] = NAME.exec(code) ?? [];
    assertCv(!ACTIVE.test(name) && next !== WITHIN, 'harmfulFile');
    if (!WITH_URL.test(name)) return;
    for (const [argument, quoted = argument] of code.matchAll(ARGUMENT)) {
      assertCv(this.#left.arguments-- > 0, 'unreadFile');
      assertCv(!quoted.slice(0, -1).includes(WITHIN), 'harmfulFile');
      // Backslashes are written twice.
      checkUrl(quoted.replaceAll('\\\\', '\\'));
    }
  }
}
