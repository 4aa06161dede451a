export interface RowHolder {
  /** What they take, in characters of JSON. */
  readonly size: number;
  /** Releases them, unless they are nowhere else. */
  drop(): void;
}

/**
 * What a process holds of all segments together: 10,000 inquiries, so that searching those needs nothing from the store. As
 * objects, with their texts as they are searched, they take some five times as many bytes.
 */
const MOST = 16_000_000;

const held = new Map<RowHolder, number>();
let sum = 0;

/** Notes that a segment was just used, and releases the least recently used ones. */
export function holdRows(holder: RowHolder): void {
  releaseRows(holder);
  held.set(holder, holder.size);
  sum += holder.size;
  for (const oldest of held.keys()) {
    if (sum <= MOST || oldest === holder) break;
    releaseRows(oldest);
    oldest.drop();
  }
}

/** For a segment in whose place another one came. */
export function releaseRows(holder: RowHolder): void {
  sum -= held.get(holder) ?? 0;
  held.delete(holder);
}
