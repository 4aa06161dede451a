import { mediaLimits } from '../media.ts';
import type { AdminFieldError } from '#http/field-messages.ts';

const problems = {
  notAPicture: {},
  brokenPicture: {},
  movingPicture: {},
  hiddenContent: {},
  lyingPicture: {},
  smallPicture: { least: mediaLimits.leastSide },
  widePicture: { most: mediaLimits.mostSide },
  heavyPicture: { most: mediaLimits.mostMegapixels },
} as const;

/** Why a file is not taken as a picture. */
export class PictureProblem extends Error {
  override readonly name = 'PictureProblem';
  readonly fieldError: AdminFieldError;
  constructor(key: keyof typeof problems) {
    super(key);
    this.fieldError = { key, params: problems[key] };
  }
}

/** @throws PictureProblem unless it holds */
export function assertPicture(holds: boolean): asserts holds {
  if (!holds) throw new PictureProblem('brokenPicture');
}

/** Chunks, segments, boxes or places of data in a picture; large ones have some hundreds. */
const MOST_PARTS = 20_000;

/** Counts the parts of one picture, so that it costs no more than its length. @throws PictureProblem at too many */
export function partsCounted(): () => void {
  let parts = 0;
  return () => {
    parts += 1;
    assertPicture(parts <= MOST_PARTS);
  };
}
