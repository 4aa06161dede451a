/** So much of a long text is enough to tell it from another one. */
const BRIEF = 240;
/** So much of what both say is shown before. */
const LEAD = 60;

const cut = (text: string, from: number): string =>
  (from > 0 ? '…' : '') + text.slice(from, from + BRIEF).trim() + (text.length > from + BRIEF ? '…' : '');

/** Two texts as they are told apart: whole, or of long ones what lies around the first difference. */
export function apart(one: string, other: string): [string, string] {
  if (Math.max(one.length, other.length) <= BRIEF) return [one, other];
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const lead = one.slice(Math.max(0, same - LEAD), same);
  // At the beginning of a word or, where nothing parts words, of a letter with its marks.
  const start = Math.max(lead.slice(0, LEAD / 2).search(/(?<=\s)\S/), lead.search(/[^\p{M}\p{Cs}]/u), 0);
  const from = same <= LEAD ? 0 : same - lead.length + start;
  return [cut(one, from), cut(other, from)];
}
