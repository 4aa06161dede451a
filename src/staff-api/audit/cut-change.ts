import type { AuditChange } from '#fields/audit-entry.ts';

/** Longer values are cut: the audit says what changed, the record holds it. In characters. */
const LONGEST = 200;
/** So much is before and after what changed. */
const AROUND = 60;
/** What an e-mail address is made of: cut in its midst, nobody would find it again to black it out. */
const OF_ADDRESS = /[\w.%+@-]/;
/** One in another script is made of what the words around it are, so nothing between two blanks is cut then. */
const LONGEST_ADDRESS = 100;

/** How many signs two texts have in common at their beginning. */
function commonStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}

/** Where what has an `@` begins, between blanks; undefined where there is none, or none near enough. */
function addressStart(text: string, place: number): number | undefined {
  const isInside = (at: number): boolean => /\S/.test(text[at] ?? '');
  let [from, to] = [place, place];
  while (place - from < LONGEST_ADDRESS && isInside(from - 1)) from--;
  while (to - place < LONGEST_ADDRESS && isInside(to)) to++;
  return !isInside(from - 1) && text.slice(from, to).includes('@') ? from : undefined;
}

/** The place before the word that is at one; Thai ones are parted anywhere but within a sign and its marks. */
function wordStart(text: string, place: number): number {
  const address = addressStart(text, place);
  if (address !== undefined) return address;
  let at = place;
  while (at > 0 && OF_ADDRESS.test(text[at - 1] ?? '') && OF_ADDRESS.test(text[at] ?? '')) at--;
  while (at > 0 && /[\p{M}\p{Cf}\p{Surrogate}]/u.test(text[at] ?? '')) at--;
  return at;
}

/** How many signs two texts have in common at their end, except so many at their beginning. */
function commonEnd(a: string, b: string, start: number): number {
  const most = Math.min(a.length, b.length) - start;
  let count = 0;
  while (count < most && a.at(-1 - count) === b.at(-1 - count)) count++;
  return count;
}

/** A part of a text, with `…` where it continues. @param same so much at its end is of no interest */
function part(text: string, start: number, same: number): string {
  const wanted = Math.min(start + LONGEST, text.length - same + AROUND);
  const end = wanted < text.length ? wordStart(text, wanted) : text.length;
  // One word without an end is cut all the same.
  const until = end > start ? end : start + LONGEST;
  const cut = text.slice(start, until).toWellFormed();
  return `${start > 0 ? '…' : ''}${cut}${until < text.length ? '…' : ''}`;
}

/** A change as the audit keeps it: of long texts the part where they begin to differ. */
export function cutChange({ field, from, to }: AuditChange): AuditChange {
  const isLong = (text: string | null) => text !== null && text.length > LONGEST;
  if (!isLong(from) && !isLong(to)) return { field, from, to };
  if (from === null || to === null) {
    const whole = (text: string | null) => (text === null ? null : part(text, 0, 0));
    return { field, from: whole(from), to: whole(to) };
  }
  const differs = commonStart(from, to);
  const same = commonEnd(from, to, differs);
  const start = differs > AROUND ? wordStart(from, differs - AROUND) : 0;
  return { field, from: part(from, start, same), to: part(to, start, same) };
}
