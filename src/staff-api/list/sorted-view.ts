/**
 * Keeps rows in an order from one list to the next. The index hands out the same row as long as its record has not
 * changed, so only new rows are compared: sorting 10,000 Thai names again for each list would take longer than all the
 * rest (rules.md#lists-and-index).
 */
export function sortedView<Row extends object>(compare: (a: Row, b: Row) => number) {
  let known: readonly Row[] = [];
  let sorted: readonly Row[] = [];

  return (rows: readonly Row[]): readonly Row[] => {
    if (rows.length === known.length && rows.every((row, place) => row === known[place])) return sorted;
    const present = new Set(rows);
    const kept = sorted.filter((row) => present.delete(row));
    const added = [...present].sort(compare);
    sorted = merged(kept, added, compare);
    known = rows;
    return sorted;
  };
}

/** Both are sorted. Few are added as a rule, so each finds its place by halving. */
function merged<Row>(
  kept: readonly Row[],
  added: readonly Row[],
  compare: (a: Row, b: Row) => number,
): Row[] {
  if (kept.length === 0) return [...added];
  const all: Row[] = [];
  let from = 0;
  for (const row of added) {
    const place = placeOf(row, kept, from, compare);
    for (; from < place; from++) all.push(kept[from] as Row);
    all.push(row);
  }
  return all.concat(kept.slice(from));
}

/** The first place at or after `from` that does not sort before the row. */
function placeOf<Row>(
  row: Row,
  kept: readonly Row[],
  from: number,
  compare: (a: Row, b: Row) => number,
): number {
  let low = from;
  let high = kept.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(kept[middle] as Row, row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
