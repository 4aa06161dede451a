import * as v from 'valibot';
import { isoInstantSchema } from '#fields/record.ts';
import { LOCALES } from '#i18n/locales.ts';
import { eachLanguage, perLanguage, type PerLanguage } from './article.ts';

// What is public of a language is a line of time: the edition in force and at most one that is to come. The clock alone
// decides which of them applies, so nothing has to be done when a time comes (rules.md#published-and-draft).

/** What an edition has besides what it says. */
export const editionEntries = {
  /** From when it is public: until its end, or until the next one's time. */
  at: isoInstantSchema,
  /** Its end, if it has one. */
  until: v.exactOptional(isoInstantSchema),
  /** The slug that the article gets with it, where that is another. */
  slug: v.exactOptional(v.string()),
  /** The version of the record that made it. */
  version: v.number(),
  /** The version whose words other languages are asked to follow, and since when, where that is an earlier one. */
  asks: v.exactOptional(v.object({ version: v.number(), at: isoInstantSchema })),
  /** For other languages: the version that this one corresponds to. It corresponds to any that is not named. */
  answers: v.exactOptional(perLanguage(v.number())),
  /** Who last said that it is still right, and when. */
  confirmed: v.exactOptional(
    v.object({ at: isoInstantSchema, by: v.object({ id: v.string(), name: v.string() }) }),
  ),
};
export type Edition = v.InferOutput<v.ObjectSchema<typeof editionEntries, undefined>>;

/** What an edition says, without when and how it is public. */
export const contentOf = (edition: object): object =>
  Object.fromEntries(Object.entries(edition).filter(([name]) => !Object.hasOwn(editionEntries, name)));

/** What of a record is public when. */
export interface Timeline<E extends Edition = Edition> {
  /** Where the public finds it: that of the last save. The working copy may have another by now. */
  readonly slug: string;
  /** Slugs under which it was public before. */
  readonly formerSlugs: readonly string[];
  /** Whether it was public under its slug before the last change of its editions. */
  readonly wasPublic: boolean;
  /** The Markdown file whose place it has taken. */
  readonly file?: { readonly slug: string } | undefined;
  /** When it was public for the first time, as far as the last change of its editions knew. */
  readonly publicSince?: string | undefined;
  /** By language, in the order of their times. */
  readonly editions: PerLanguage<readonly E[]>;
}

const hasBegun = ({ at }: Edition, now: number): boolean => Date.parse(at) <= now;
const isOver = ({ until }: Edition, now: number): boolean => until !== undefined && Date.parse(until) <= now;

/** The edition whose turn it is, though its end may have come. @param now ms since 1970, as everywhere here */
export const latestOf = <E extends Edition>(editions: readonly E[] | undefined, now: number): E | undefined =>
  editions?.findLast((edition) => hasBegun(edition, now));
/** The edition that is public. */
export function publicOf<E extends Edition>(editions: readonly E[] | undefined, now: number): E | undefined {
  const edition = latestOf(editions, now);
  return edition && !isOver(edition, now) ? edition : undefined;
}
/** The edition that is to come. */
export const comingOf = <E extends Edition>(editions: readonly E[] | undefined, now: number): E | undefined =>
  editions?.find((edition) => !hasBegun(edition, now));

/** Every edition of every language. */
const allOf = <E extends Edition>({ editions }: Pick<Timeline<E>, 'editions'>): E[] =>
  LOCALES.flatMap((locale) => editions[locale] ?? []);

/** Every time (ms since 1970) at which an edition begins or ends. */
export const timesOf = (timeline: Pick<Timeline, 'editions'>): number[] =>
  allOf(timeline)
    .flatMap(({ at, until }) => [at, until ?? []].flat())
    .map(Date.parse);

/** Where an article is found at a time, and where it was. */
export type Address = Omit<Timeline, 'editions' | 'file'>;
/** One that came with a slug of its own has moved the article; what was public under the slug before leads there. */
export function addressAt(timeline: Timeline, now: number): Address {
  const appeared = allOf(timeline).filter(
    (edition) => hasBegun(edition, now) && !(edition.until !== undefined && edition.until <= edition.at),
  );
  const [first] = appeared.map(({ at }) => at).toSorted();
  const publicSince = timeline.publicSince ?? first;
  const wasPublic = timeline.wasPublic || appeared.some(({ slug }) => slug === undefined);
  const { slug, formerSlugs } = timeline;
  const moved = appeared.flatMap((edition) => edition.slug ?? [])[0];
  if (moved === undefined) return { slug, formerSlugs, wasPublic, publicSince };
  const former = [...formerSlugs, ...(wasPublic ? [slug] : [])].filter((one) => one !== moved);
  return { slug: moved, formerSlugs: former, wasPublic: true, publicSince };
}

/** The same article with what has come by now: every change begins with it, so that nothing of the past is moved. */
export function settled<T extends Timeline>(timeline: T, now: number): T {
  const editions = eachLanguage((locale) => {
    const [latest, coming] = [latestOf, comingOf].map((find) => find(timeline.editions[locale], now));
    const kept = [latest && withoutSlug(latest), coming].filter((one) => one !== undefined);
    return kept.length > 0 ? kept : undefined;
  });
  return { ...timeline, ...addressAt(timeline, now), editions };
}

const withoutSlug = ({ slug: _slug, ...edition }: Edition): Edition => edition;
