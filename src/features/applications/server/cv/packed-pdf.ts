import { constants, inflateSync } from 'node:zlib';
import { PDFArray, type PDFDict, PDFName, PDFNumber, type PDFRawStream } from '@cantoo/pdf-lib';
import { CvProblem, assertCv } from './cv-problem.ts';

/** Packed objects inside of what would be one stream. */
const HIDDEN_PACK = /\/(?:O|#4f)(?:b|#62)(?:j|#6a)(?:S|#53)(?:t|#74)(?:m|#6d)\b/i;

export const hasHiddenPack = (contents: Uint8Array): boolean =>
  HIDDEN_PACK.test(Buffer.from(contents).toString('latin1'));
/** Whether readers take a stream for packed objects, whatever it says it is. */
export const isPack = (dict: PDFDict): boolean => dict.has(PDFName.of('N')) && dict.has(PDFName.of('First'));

/** What is packed, as it is or by the one method that programs pack it with. @throws CvProblem */
export function inflated({ dict, contents }: PDFRawStream, most: number): Uint8Array {
  const filter = dict.get(PDFName.of('Filter'));
  if (filter === undefined) return contents;
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.get(0) : filter;
  assertCv(only instanceof PDFName && only.decodeText() === 'FlateDecode', 'harmfulFile');
  try {
    // As readers do, that take what there is of one that is cut short.
    return inflateSync(contents, { maxOutputLength: Math.max(most, 1), finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    throw new CvProblem(error instanceof RangeError ? 'harmfulFile' : 'brokenFile');
  }
}

/** How many places a packed table says there are, which readers believe, however few it holds. @throws CvProblem */
export function countPlaces(dict: PDFDict): number {
  const index = dict.get(PDFName.of('Index')) ?? dict.get(PDFName.of('Size'));
  const counts = index instanceof PDFArray ? index.asArray().filter((_, at) => at % 2 === 1) : [index];
  return counts.reduce((sum, count) => {
    assertCv(count instanceof PDFNumber, 'harmfulFile');
    return sum + Math.abs(count.asNumber());
  }, 0);
}
