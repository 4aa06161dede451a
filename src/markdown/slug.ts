/** Longest part of a heading that is in its URL, in characters. */
const LONGEST = 60;

/**
 * A heading's text as a part of a URL: letters, marks and digits of any script, so that Thai stays readable;
 * everything else becomes a hyphen. May be empty.
 */
export const headingSlug = (text: string): string =>
  [
    ...text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[\u200b-\u200d\ufeff]/g, '')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'),
  ]
    .slice(0, LONGEST)
    .join('')
    .replace(/^-|-$/g, '');

/** Gives each heading of a page a slug of its own: a second `costs` becomes `costs-2`. */
export function uniqueSlugs(): (text: string) => string {
  const taken = new Map<string, number>();
  return (text) => {
    const base = headingSlug(text) || 'section';
    let slug = base;
    for (let count = taken.get(base) ?? 0; taken.has(slug); taken.set(base, count)) {
      count += 1;
      slug = `${base}-${count + 1}`;
    }
    taken.set(slug, taken.get(slug) ?? 0);
    return slug;
  };
}
