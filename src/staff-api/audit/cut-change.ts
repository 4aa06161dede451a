import type { AuditChange } from '#fields/audit-entry.ts';

/** Longer values are cut: the audit says what changed, the record holds it. In characters. */
const LONGEST = 200;
/** Of a text that is cut at its beginning, so much stands before what changed. */
const BEFORE = 60;
/** What an e-mail address is made of: cut in its midst, nobody would find it again to black it out. */
const OF_ADDRESS = /[\w.%+@-]/;

/** How many signs two texts have in common at their beginning. */
function commonStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}

/** The place before the word that stands at one; Thai ones are parted anywhere but within a sign and its marks. */
function wordStart(text: string, place: number): number {
  let at = place;
  while (at > 0 && OF_ADDRESS.test(text[at - 1] ?? '') && OF_ADDRESS.test(text[at] ?? '')) at--;
  while (at > 0 && /[\p{M}\p{Cf}\p{Surrogate}]/u.test(text[at] ?? '')) at--;
  return at;
}

/** A part of a text, with `…` where it goes on. */
function part(text: string, start: number): string {
  const end = start + LONGEST < text.length ? wordStart(text, start + LONGEST) : text.length;
  // One word without an end is cut all the same.
  const until = end > start ? end : start + LONGEST;
  const cut = text.slice(start, until).toWellFormed();
  return `${start > 0 ? '…' : ''}${cut}${until < text.length ? '…' : ''}`;
}

/** A change as the audit keeps it: of long texts the part where they begin to differ. */
export function cutChange({ field, from, to }: AuditChange): AuditChange {
  const isLong = (text: string | null) => text !== null && text.length > LONGEST;
  if (!isLong(from) && !isLong(to)) return { field, from, to };
  const differs = from !== null && to !== null ? commonStart(from, to) : 0;
  const start = differs > BEFORE ? wordStart(from ?? '', differs - BEFORE) : 0;
  return { field, from: from === null ? null : part(from, start), to: to === null ? null : part(to, start) };
}
