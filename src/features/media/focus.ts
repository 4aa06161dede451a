import type { FocalPoint } from './media.ts';

/** Steps from one edge to the other; each has a rule in `src/site/styles/photo.ts`, since no page may have inline styles. */
export const FOCUS_STEPS = 10;

const step = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * FOCUS_STEPS);

/** The nearest steps to a focal point, as attributes of an `img` that `photo.ts` reads; none for the centre. */
export function focusAttributes({ x, y }: FocalPoint): Readonly<Record<string, number>> {
  const [stepX, stepY] = [step(x), step(y)];
  const middle = FOCUS_STEPS / 2;
  return stepX === middle && stepY === middle ? {} : { 'data-focus-x': stepX, 'data-focus-y': stepY };
}
