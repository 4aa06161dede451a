import type { PdfValue } from './pdf-value.ts';

/** Objects by their numbers and those numbers' ends: a wrong table may lead into a number, which makes 1 of 11. */
export function byEnd(
  objects: ReadonlyMap<number, readonly PdfValue[]>,
): ReadonlyMap<number, readonly PdfValue[]> {
  const all = new Map<number, PdfValue[]>();
  for (const [number, versions] of objects)
    for (let power = 10, end = -1; end !== number; power *= 10) {
      if (number % power === end) continue;
      end = number % power;
      const known = all.get(end) ?? [];
      for (const version of versions) known.push(version);
      all.set(end, known);
    }
  return all;
}
