import { assertCv } from './cv-problem.ts';
import { pdfLimits } from './pdf-limits.ts';

const NAME = /\/[^\0\t\n\f\r ()<>[\]{}/%]*/y;
/** What PDFium takes for blanks, escapes that readers take differently, and those that pdf-lib resolves twice. */
const ODD_NAME = /[\x80\xff]|#(?![0-9A-Fa-f]{2})..|#23[0-9A-F]{2}/s;

/** @throws CvProblem for a name that readers read differently, or that is longer than they read */
export function checkName(text: string, from: number): void {
  NAME.lastIndex = from;
  const [written = ''] = NAME.exec(text) ?? [];
  assertCv(written.length <= pdfLimits.name, 'unreadFile');
  assertCv(!ODD_NAME.test(written), 'harmfulFile');
}

const [OPEN, CLOSE, ESCAPE] = [0x28, 0x29, 0x5c];
/** Where the bracket is that closes a text with brackets in it; -1 if there is none. @param from where it opens */
export function endOfText(text: string, from: number): number {
  let open = 0;
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === ESCAPE) at++;
    else if (code === OPEN) open++;
    else if (code === CLOSE && --open === 0) return at;
  }
  return -1;
}
