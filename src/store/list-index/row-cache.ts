/** Something that holds rows which can be read again. */
export interface RowHolder {
  readonly head: { readonly count: number };
  /** Lets go of them, unless they are nowhere else. */
  drop(): void;
}

/** Rows that a process holds of all segments together: some tens of megabytes. */
const MOST_ROWS = 25_000;

const held = new Map<RowHolder, number>();
let rows = 0;

/** Notes that a segment was just used, and has those let go that were not for longest. */
export function holdRows(holder: RowHolder): void {
  releaseRows(holder);
  held.set(holder, holder.head.count);
  rows += holder.head.count;
  for (const oldest of held.keys()) {
    if (rows <= MOST_ROWS || oldest === holder) break;
    releaseRows(oldest);
    oldest.drop();
  }
}

/** For a segment in whose place another one came. */
export function releaseRows(holder: RowHolder): void {
  rows -= held.get(holder) ?? 0;
  held.delete(holder);
}
