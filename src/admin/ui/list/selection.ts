/** The selection with one entry more or less. */
export function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

/**
 * The selection after an entry was ticked with Shift held: from the one that was ticked before to this one, all become
 * what this one becomes.
 * @param all what the list shows, in its order
 * @param from the entry that was ticked before; where it is not there any more, this one alone changes
 */
export function ranged(
  selected: ReadonlySet<string>,
  all: readonly string[],
  from: string | undefined,
  to: string,
): ReadonlySet<string> {
  const [start, end] = [all.indexOf(from ?? ''), all.indexOf(to)].toSorted((a, b) => a - b);
  if (start === undefined || end === undefined || start < 0) return toggled(selected, to);
  const isOn = !selected.has(to);
  const next = new Set(selected);
  for (const id of all.slice(start, end + 1)) {
    if (isOn) next.add(id);
    else next.delete(id);
  }
  return next;
}
