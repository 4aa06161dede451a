/**
 * The form in which e-mail addresses are compared when a person is looked for: full-width and composed signs,
 * capitals and blanks around it make no difference. Wider than `comparedEmail`: nothing of a person may be missed for
 * its spelling.
 */
export const personKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

const SYNTAX = /[\\^$.*+?()[\]{}|/]/g;

/** A sign of another script than Latin: languages that set no blanks write an address right beside it. */
const OTHER = /[^\P{L}\p{Script=Latin}]|[^\P{M}\p{Script=Inherited}]/u;

/** Tells texts in which an e-mail address stands, whole and not as a part of a longer one. */
export function mentions(person: string): (text: string) => boolean {
  const escaped = person.replace(SYNTAX, '\\$&');
  const except = (sign = '') => (OTHER.test(sign) ? '' : `(?!${OTHER.source})`);
  const before = `(?<!${except(person[0])}[\\p{L}\\p{N}\\p{M}._%+-])`;
  const behind = `(?!${except(person.at(-1))}[\\p{L}\\p{N}\\p{M}_-]|\\.[\\p{L}\\p{N}\\p{M}_-])`;
  const pattern = new RegExp(before + escaped + behind, 'u');
  return (text) => pattern.test(personKey(text));
}

const BLANK = /\s+/u;
/** What an address continues with; anything else may be before one. */
const INSIDE = /[\p{L}\p{N}\p{M}._%+-]/u;
const DOMAINS = [/^[\p{L}\p{N}\p{M}_.-]*/u, /^[\p{Script=Latin}\p{Script=Inherited}\p{N}_.-]*/u];
/** Of a longer run of signs nobody is mentioned. */
const LONGEST = 320;

/** Everyone whom `mentions` may find in a text, by `personKey`; some of them are not addresses. */
export function mentionedIn(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const word of personKey(text).split(BLANK)) {
    for (let at = word.indexOf('@'); at >= 0; at = word.indexOf('@', at + 1)) {
      const domains = DOMAINS.map((pattern) => {
        let domain = pattern.exec(word.slice(at + 1, at + LONGEST))?.[0] ?? '';
        while (domain.endsWith('.')) domain = domain.slice(0, -1);
        return domain;
      }).filter(Boolean);
      const local = word.slice(Math.max(0, at - LONGEST), at);
      for (let from = 0; from < local.length; from++) {
        const [before = '', sign = ''] = [local[from - 1], local[from]];
        const isStart = !INSIDE.test(before) || (OTHER.test(before) && !OTHER.test(sign));
        if (isStart) for (const domain of domains) found.add(`${local.slice(from)}@${domain}`);
      }
    }
  }
  return found;
}
