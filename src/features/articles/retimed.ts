import { eachLanguage } from './article.ts';
import { comingOf, type Edition, publicOf, type Timeline } from './editions.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';

/** New times of languages; one that is not named keeps its own. */
export interface NewTimes {
  /** When the edition that is to come goes public; one that is not ahead: at once. */
  readonly publishAt: Readonly<Partial<Record<Locale, string>>>;
  /** When the language goes offline; one that is not ahead: at once, with what is to come; null: never. */
  readonly unpublishAt: Readonly<Partial<Record<Locale, string | null>>>;
}
type Editions<E extends Edition> = Partial<Record<Locale, E[]>>;

function withoutEnd<E extends Edition>({ until: _until, ...rest }: E): E {
  // TypeScript cannot take a field away from a type that it does not know.
  return rest as unknown as E;
}

/** What is public stays public until its successor's time: an earlier end was meant for the case without one. */
export const keptUntil = <E extends Edition>(edition: E, successorAt: string): E =>
  edition.until !== undefined && edition.until < successorAt ? withoutEnd(edition) : edition;

function moved<E extends Edition>(editions: readonly E[], at: string, now: number): E[] | undefined {
  const coming = comingOf(editions, now);
  if (!coming) return undefined;
  if (Date.parse(at) <= now) return [{ ...coming, at: new Date(now).toISOString() }];
  return [...editions.slice(0, -1).map((edition) => keptUntil(edition, at)), { ...coming, at }];
}

/** Whether something is public or to come. */
export const isOpen = (editions: readonly Edition[] | undefined, now: number): boolean =>
  (publicOf(editions, now) ?? comingOf(editions, now)) !== undefined;

/** The editions at other times. @param timeline settled @returns the language that has none, or would end too early */
export function retimed<E extends Edition>(
  { editions: known }: Timeline<E>,
  { publishAt, unpublishAt }: NewTimes,
  now: number,
): { readonly editions: Editions<E> } | { readonly missing: Locale } | { readonly reversed: Locale } {
  const editions: Editions<E> = {};
  for (const lang of LOCALES) {
    const [at, until] = [publishAt[lang], unpublishAt[lang]];
    const before = known[lang];
    if (at === undefined && until === undefined) {
      if (before) editions[lang] = [...before];
      continue;
    }
    const here = at === undefined ? before : moved(before ?? [], at, now);
    if (!here || !isOpen(here, now)) return { missing: lang };
    if (until && Date.parse(until) <= now) continue;
    const last = here.at(-1);
    const ended = last && (until ? { ...last, until } : until === null ? withoutEnd(last) : last);
    if (ended?.until && ended.until <= ended.at) return { reversed: lang };
    editions[lang] = ended ? [...here.slice(0, -1), ended] : [];
  }
  return { editions };
}

/** Without what was to come in some languages. */
export function calledOff<E extends Edition>(
  { editions: known }: Timeline<E>,
  languages: readonly Locale[],
  now: number,
): Editions<E> {
  return eachLanguage((lang) => {
    const coming = languages.includes(lang) ? comingOf(known[lang], now) : undefined;
    const kept = known[lang]?.filter((edition) => edition !== coming) ?? [];
    return kept.length > 0 ? kept : undefined;
  });
}
