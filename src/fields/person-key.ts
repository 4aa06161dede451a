/**
 * The form in which e-mail addresses are compared when a person is looked for: full-width and composed signs,
 * capitals and blanks around it make no difference. Wider than `comparedEmail`: nothing of a person may be missed for
 * its spelling.
 */
export const personKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

const SYNTAX = /[\\^$.*+?()[\]{}|/]/g;

/** Tells texts in which an e-mail address stands, whole and not as a part of a longer one. */
export function mentions(person: string): (text: string) => boolean {
  const escaped = person.replace(SYNTAX, '\\$&');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}\\p{M}._%+-])${escaped}(?!\\.?[\\p{L}\\p{N}\\p{M}_-])`, 'u');
  return (text) => pattern.test(personKey(text));
}

const BLANK = /\s+/u;
/** What an address continues with; anything else may be before one. */
const INSIDE = /[\p{L}\p{N}\p{M}._%+-]/u;
const DOMAIN = /^[\p{L}\p{N}\p{M}_.-]*/u;
/** Of a longer run of signs nobody is mentioned. */
const LONGEST = 320;

/** Everyone whom `mentions` may find in a text, by `personKey`; some of them are not addresses. */
export function mentionedIn(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const word of personKey(text).split(BLANK)) {
    for (let at = word.indexOf('@'); at >= 0; at = word.indexOf('@', at + 1)) {
      let domain = DOMAIN.exec(word.slice(at + 1, at + LONGEST))?.[0] ?? '';
      while (domain.endsWith('.')) domain = domain.slice(0, -1);
      const local = word.slice(Math.max(0, at - LONGEST), at);
      for (let from = 0; domain !== '' && from < local.length; from++) {
        const isStart = from === 0 || !INSIDE.test(local[from - 1] ?? '');
        if (isStart) found.add(`${local.slice(from)}@${domain}`);
      }
    }
  }
  return found;
}
