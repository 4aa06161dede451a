import { eachLanguage, languagesOf, type PerLanguage } from './article.ts';
import { type Edition, latestOf, publicOf } from './editions.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';

// Each language remembers which version of the others' words it answers (rules.md#translations). It is on its editions,
// so it comes, moves and goes with them, and what a visitor reads is out of date exactly while it is.

/** The version whose words the other languages are asked to follow, and since when. */
const asked = ({ asks, version, at }: Edition) => asks ?? { version, at };

interface Outdated {
  /** The language that says something else now, and since when. */
  readonly of: Locale;
  readonly since: string;
  /** The version of it that is answered. */
  readonly answered: number;
}

/** Why what is public of a language is out of date, if it is. @param now ms since 1970 */
export function outdated(
  editions: PerLanguage<readonly Edition[]>,
  lang: Locale,
  now: number,
): Outdated | undefined {
  const answers = publicOf(editions[lang], now)?.answers ?? {};
  for (const of of LOCALES) {
    const [other, answered] = [publicOf(editions[of], now), answers[of]];
    if (!other || answered === undefined) continue;
    const { version, at } = asked(other);
    if (version > answered) return { of, since: at, answered };
  }
  return undefined;
}

interface Saving<E extends Edition> {
  readonly version: number;
  /** A minor correction: it makes no other language outdated, and does not bring its own up to date. */
  readonly isMinor: boolean;
  /** Whether two editions of a language say the same in its own words. */
  readonly hasSameWords: (one: E, other: E) => boolean;
}

/**
 * The editions of a save, with what they ask and answer. New text makes the other languages outdated, unless it is the
 * update of a language that was itself outdated, or its first.
 * @param next the last edition of each language is the one that was made
 */
export function withAnswers<E extends Edition>(
  before: PerLanguage<readonly E[]>,
  next: PerLanguage<readonly E[]>,
  { version, isMinor, hasSameWords }: Saving<E>,
): PerLanguage<E[]> {
  const languages = languagesOf(next);
  const known = (lang: Locale): readonly E[] => before[lang] ?? [];
  const made = (lang: Locale): E | undefined => next[lang]?.at(-1);
  /** What said the same, or counts as if it did. */
  const source = (lang: Locale): E | undefined => {
    const same = known(lang).find((edition) => hasSameWords(edition, made(lang) ?? edition));
    return same ?? (isMinor ? known(lang).at(-1) : undefined);
  };
  const changed = languages.filter((lang) => !source(lang));
  const raising = changed.filter((lang) => {
    const at = made(lang)?.at;
    return known(lang).length > 0 && at !== undefined && !outdated(before, lang, Date.parse(at));
  });
  /** Of a language that keeps its words: what others changed is not answered by that. */
  const kept = (lang: Locale, answers: Edition['answers'] = {}): Edition['answers'] => {
    const all = { ...answers };
    for (const other of changed) {
      if (other === lang) continue;
      const [earlier] = known(other);
      if (!raising.includes(other)) all[other] = version;
      else if (earlier) all[other] ??= asked(earlier).version;
    }
    return all;
  };
  /** Of new words: what the others say when they go public. */
  const fresh = (lang: Locale, { at }: Edition): Edition['answers'] =>
    eachLanguage((other) => {
      const there = other === lang ? undefined : latestOf(next[other], Date.parse(at));
      return there && (changed.includes(other) ? version : asked(there).version);
    });
  return eachLanguage((lang) =>
    next[lang]?.map((edition) => {
      const { asks: _asks, answers: _answers, confirmed: _confirmed, ...rest } = edition;
      const from = edition === made(lang) ? source(lang) : edition;
      const asks = from && asked(from);
      // TypeScript cannot put a type that it does not know together again.
      return {
        ...rest,
        answers: from ? kept(lang, from.answers) : fresh(lang, edition),
        ...(asks && asks.version !== edition.version && { asks }),
        ...(from?.confirmed && { confirmed: from.confirmed }),
      } as unknown as E;
    }),
  );
}

/** The editions after somebody said that a language is still right: it answers what the others say now. */
export function confirmed<E extends Edition>(
  editions: PerLanguage<readonly E[]>,
  lang: Locale,
  { now, by }: { readonly now: number; readonly by: { readonly id: string; readonly name: string } },
): PerLanguage<readonly E[]> {
  const answers = eachLanguage((other) => {
    const there = other === lang ? undefined : publicOf(editions[other], now);
    return there && asked(there).version;
  });
  const said = { at: new Date(now).toISOString(), by };
  return {
    ...editions,
    [lang]: editions[lang]?.map((edition) => ({
      ...edition,
      answers: { ...edition.answers, ...answers },
      confirmed: said,
    })),
  };
}
