import type { FocalPoint } from '../media.ts';

/** What an arrow key moves, and with Shift. */
const STEP = 0.02;
const LEAP = 0.1;

const share = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;

/** The point of a picture that a pointer is on. */
export const pointAt = (
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): FocalPoint => ({ x: share((clientX - left) / width), y: share((clientY - top) / height) });

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The point that a key leads to; undefined for a key that moves nothing. */
export function pointAfter(
  { x, y }: FocalPoint,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
): FocalPoint | undefined {
  const direction = Object.hasOwn(DIRECTIONS, key) ? DIRECTIONS[key] : undefined;
  if (!direction) return undefined;
  const step = shiftKey ? LEAP : STEP;
  return { x: share(x + direction[0] * step), y: share(y + direction[1] * step) };
}
