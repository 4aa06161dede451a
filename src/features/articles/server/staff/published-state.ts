import { saysTheSame } from '../article-rows.ts';
import { stableJson } from '#store/stable-json.ts';
import { copyOf, KINDS } from '../../article-kinds.ts';
import { localisedTextSchema } from '#fields/localised-text.ts';
import { withAnswers } from '../../translations.ts';
import { comparedFacts } from '../../article-facts.ts';
import type { Fields } from '#store/repository.ts';
import type { ArticleSave } from '../../article-forms.ts';
import type { ArticleRecord, LanguageStates, PublicCopy } from '../../article-record.ts';
import { type ArticleKind, eachLanguage, type PerLanguage } from '../../article.ts';
import {
  addressAt,
  comingOf,
  type Edition,
  latestOf,
  publicOf,
  settled,
  type Timeline,
} from '../../editions.ts';
import { isAhead } from '../../instants.ts';
import { keptUntil } from '../../retimed.ts';
import { LOCALES, type Locale, perLocale } from '#i18n/locales.ts';

/** An article as a save leaves it; what earlier versions said is put in when it is stored. */
export type NextState = Omit<Fields<ArticleRecord>, 'revisions'>;

/** What an edition says in the language's own words. */
function wordsOf(kind: ArticleKind, edition: PublicCopy): unknown[] {
  const working: Readonly<Record<string, unknown>> = KINDS[kind].working;
  const said = edition as Readonly<Record<string, unknown>>;
  const own = Object.keys(KINDS[kind].copy).filter((name) => working[name] === localisedTextSchema);
  return [...own, 'body'].map((name) => said[name]);
}

/** A language is published while it has an edition, be it one that is to come or one that has had its time. */
export const statesOf = ({ editions }: { readonly editions: PerLanguage<object> }): LanguageStates =>
  perLocale((locale) => (editions[locale] ? 'published' : 'draft'));

/** Where the public finds an article; undefined before it ever was public. */
export function publicSlugOf(timeline: Timeline, now: number): string | undefined {
  const { slug, formerSlugs, wasPublic } = addressAt(timeline, now);
  return formerSlugs.length > 0 || wasPublic ? slug : undefined;
}

/** What a record asks of the public, as a save says it. */
export const publicationOf = (
  { editions }: Pick<Timeline, 'editions'>,
  now: number,
): Pick<ArticleSave, 'state' | 'publishAt' | 'unpublishAt'> => ({
  state: statesOf({ editions }),
  publishAt: perLocale((lang) => comingOf(editions[lang], now)?.at),
  unpublishAt: perLocale((lang) => editions[lang]?.at(-1)?.until),
});

/** What a language's editions become by a save; undefined while it lacks what it cannot be public without. */
function editionsOf(
  kind: ArticleKind,
  known: readonly PublicCopy[] | undefined,
  { working, lang, publishAt, until, now, version }: Publishing,
): PublicCopy[] | undefined {
  const copy = copyOf(kind, working, lang);
  if (!copy) return undefined;
  const edition: Edition = { at: new Date(now).toISOString(), ...(until && { until }), version };
  const made = Object.assign({ body: working.body[lang] }, copy, edition);
  const [present, coming] = [publicOf(known, now), comingOf(known, now)];
  if (isAhead(publishAt, now)) {
    const isSame = coming?.at === publishAt && saysTheSame(kind, coming, working, lang);
    const next = { ...made, at: publishAt, ...(isSame && { version: coming.version }) };
    return [...(present ? [keptUntil(present, publishAt)] : []), next];
  }
  // An unchanged one keeps its time, even if it is over and stays over.
  const last = present ?? (until && !isAhead(until, now) ? latestOf(known, now) : undefined);
  const same = last && saysTheSame(kind, last, working, lang) ? last : undefined;
  return [{ ...made, ...(same && { at: same.at, version: same.version }) }];
}
interface Publishing {
  readonly working: ArticleRecord['working'];
  readonly lang: Locale;
  readonly publishAt: string | undefined;
  readonly until: string | undefined;
  readonly now: number;
  readonly version: number;
}

/** A slug changes at once, unless all that is new is scheduled and something stays: then with what comes first. */
function movedTo(
  before: Timeline | undefined,
  editions: NextState['editions'],
  slug: string,
  now: number,
): Pick<NextState, 'slug' | 'editions'> {
  const all = Object.values(editions);
  const stays = all.some((copies) => copies.length === 2);
  const comesNow = all.some((copies) => copies.length === 1 && publicOf(copies, now));
  if (!before || before.slug === slug || !stays || comesNow) return { slug, editions };
  const moving = eachLanguage((lang) =>
    editions[lang]?.map((copy) => (comingOf([copy], now) ? { ...copy, slug } : copy)),
  );
  return { slug: before.slug, editions: moving };
}

/** What follows for slugs from a change of an article that is settled: one that was public leads on to the new one. */
export function withFormerSlugs(
  before: (Timeline & Pick<ArticleRecord, 'facts'>) | undefined,
  next: Omit<NextState, 'formerSlugs' | 'wasPublic' | 'publicSince' | 'file'>,
): NextState {
  const moved = before !== undefined && before.slug !== next.slug;
  const former = [...(before?.formerSlugs ?? []), ...(moved && before.wasPublic ? [before.slug] : [])];
  return {
    ...next,
    formerSlugs: former.filter((slug) => slug !== next.slug),
    // Back at a slug that it had: it was public there.
    wasPublic: moved ? former.includes(next.slug) : (before?.wasPublic ?? false),
    publicSince: before?.publicSince,
    file: before?.file,
    facts: 'facts' in next ? next.facts : before?.facts,
  };
}

/** What an article becomes by a save. @param only the languages that it is about; the others keep their editions */
export function savedState(
  kind: ArticleKind,
  earlier: ArticleRecord | undefined,
  input: ArticleSave,
  now: number,
  only: readonly Locale[] = LOCALES,
): NextState {
  const { state, publishAt, unpublishAt, minor: isMinor = false, ...working } = input;
  const before = earlier && settled(earlier, now);
  const version = (before?.version ?? 0) + 1;
  const editions = eachLanguage((lang) => {
    const known = before?.editions[lang];
    if (!only.includes(lang)) return known;
    if (state[lang] !== 'published') return undefined;
    const when = { publishAt: publishAt[lang], until: unpublishAt[lang], now };
    return editionsOf(kind, known, { working, lang, version, ...when });
  });
  const hasSameWords = (one: PublicCopy, other: PublicCopy) =>
    stableJson(wordsOf(kind, one)) === stableJson(wordsOf(kind, other));
  const saving = { version, isMinor, hasSameWords };
  const answering = withAnswers<PublicCopy>(before?.editions ?? {}, editions, saving);
  const facts = comparedFacts(input, editions, before?.facts, now);
  return withFormerSlugs(before, { ...movedTo(before, answering, input.slug, now), working, facts });
}
