/** Lines of a plot above its ground. */
const LINES = 4;

/** The next of 1, 2, 5, 10, 20, 50, … that is not smaller. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  const rounded = [1, 2, 5, 10].find((factor) => factor * power >= step) ?? 10;
  return rounded * power;
}

/** The values at which a plot of counts has its lines, `[0, 2, 4, 6, 8]` for 7: whole and easy to read. */
export function plotLines(highest: number): number[] {
  const step = roundStep(Math.max(1, highest / LINES));
  return Array.from({ length: LINES + 1 }, (_, line) => line * step);
}
