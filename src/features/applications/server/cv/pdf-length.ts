import type { PdfDict, PdfValue } from './pdf-value.ts';

const LINE_END = /(?:\r\n|\n|\r)?$/;

/** How long a stream says it is, and how long it is, with what ends its last line or without it. */
export interface StreamLength {
  readonly said: PdfValue | undefined;
  readonly least: number;
  readonly most: number;
}

export function lengthOf(dict: PdfDict, content: Buffer): StreamLength {
  const [lineEnd = ''] = LINE_END.exec(content.subarray(-2).toString('latin1')) ?? [];
  return { said: dict.get('Length'), least: content.length - lineEnd.length, most: content.length };
}
