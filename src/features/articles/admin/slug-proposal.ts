import { FALLBACK_LOCALE } from '#i18n/locale.ts';
import { limits } from '#fields/limits.ts';
import type { LocalisedText } from '#fields/localised-text.ts';
import { proposeSlug } from '#admin/ui/slug.ts';
import type { ArticleValues, Kind } from './kind.ts';

/** The words in Latin letters that a title in any language has: `สัมมนา PDPA 2026` → `pdpa-2026`; a number alone says nothing. */
function latinWords(title: LocalisedText): string {
  const words = proposeSlug(Object.values(title).join(' '));
  return /[a-z]{2}/.test(words) ? words : '';
}

/**
 * A slug out of the title in the default language, which is written in Latin letters. Without one, what the kind is
 * known by (`seminar-2026-11-20`) behind such words of the other titles: Thai is not romanised, because nobody can read
 * a letter-by-letter transcription.
 */
export const slugFor = (kind: Pick<Kind, 'plainSlug'>, values: ArticleValues): string =>
  proposeSlug(values.title[FALLBACK_LOCALE]) ||
  proposeSlug(`${latinWords(values.title).slice(0, limits.slug / 2)} ${kind.plainSlug(values)}`);

/** The next slug to try where one is taken: `our-office` → `our-office-2` → `our-office-3`. */
export function nextSlug(slug: string): string {
  const [, stem = slug, number = '1'] = numbered(slug) ?? [];
  const end = `-${Number(number) + 1}`;
  return `${stem.slice(0, limits.slug - end.length).replace(/-$/, '')}${end}`;
}

/** `news-2026-11-20` ends with a day, not with a number of ours. */
const numbered = (slug: string) =>
  /\d{4}-\d\d-\d\d$/.test(slug) ? undefined : /^(.*)-(\d{1,3})$/.exec(slug);

/** Whether a slug was proposed for a title, so that it may keep following the title. */
export function isProposed(kind: Pick<Kind, 'plainSlug'>, values: ArticleValues): boolean {
  const proposal = slugFor(kind, values);
  return ['', proposal].includes(values.slug) || numbered(values.slug)?.[1] === proposal;
}
