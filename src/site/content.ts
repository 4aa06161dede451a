import { getCollection, getEntry, type CollectionEntry } from 'astro:content';
import { getOrMake } from '#fields/get-or-make.ts';
import type { Home } from './page.ts';
import type { Locale } from '#i18n/locales.ts';
import { isUntranslated } from '#i18n/untranslated.ts';
import type { Organisation } from './organisation.ts';
import { fileName } from './paths.ts';

// Every query that a page makes. An entry's id is `{locale}/{slug}`.

/** The part of an entry's id that is in its URL. */
export const slugOf = ({ id }: { id: string }): string => id.slice(id.indexOf('/') + 1);

const inLocale =
  (locale: Locale) =>
  ({ id }: { id: string }): boolean =>
    id.startsWith(`${locale}/`);

/** A file that the site cannot do without: its absence is an error of the build, not an empty page. */
async function required<T>(entry: Promise<T | undefined> | undefined, file: string): Promise<T> {
  const found = await entry;
  if (!found) throw new Error(`content/${file} is missing.`);
  return found;
}

/** One page of `content/pages`, by the file's name without its ending. */
export const page = (locale: Locale, slug: string): Promise<CollectionEntry<'pages'>> =>
  required(getEntry('pages', `${locale}/${slug}`), `pages/${locale}/${slug}.md`);

/** What is on the home page. */
export const home = async (locale: Locale): Promise<Home> =>
  (await required(getEntry('home', `${locale}/home`), `pages/${locale}/home.md`)).data;

/** Keeps what a build has found, or each of its pages would go through all others; while editing it is asked again. */
function cachedPerLocale<Found>(
  query: (locale: Locale) => Promise<Found>,
): (locale: Locale) => Promise<Found> {
  const found = new Map<Locale, Promise<Found>>();
  return (locale) => (import.meta.env.DEV ? query(locale) : getOrMake(found, locale, () => query(locale)));
}

/** Who the site belongs to: offices, hotline, figures, committees, feedback. */
export const organisation = cachedPerLocale(
  async (locale): Promise<Organisation> =>
    (await required(getEntry('organisation', locale), `organisation/${locale}.yml`)).data,
);

/** The versions of the policies that visitors agree to. */
export const policies = async (): Promise<CollectionEntry<'policies'>['data']> =>
  (await required(getEntry('policies', 'policies'), 'organisation/policies.json')).data;

const ordered = <Name extends 'projects' | 'services'>(name: Name) =>
  cachedPerLocale(async (locale): Promise<readonly CollectionEntry<Name>[]> =>
    (await getCollection(name, inLocale(locale))).sort((a, b) => a.data.order - b.data.order),
  );

/** All client projects of one language, in their order. */
export const projects = ordered('projects');

const projectPlaces = cachedPerLocale(
  async (locale): Promise<ReadonlyMap<string, number>> =>
    new Map((await projects(locale)).map((entry, place) => [slugOf(entry), place])),
);

/** A client project, and the one that its page leads to. @throws Error for one that has no file in the language */
export async function projectAndNext(locale: Locale, slug: string) {
  const all = await projects(locale);
  const place = (await projectPlaces(locale)).get(slug) ?? -1;
  const [project, next] = [all[place], all[(place + 1) % all.length]];
  if (!project || !next) throw new Error(`content/projects/${locale}/${slug}.md is missing.`);
  return { project, next };
}

/** All services of one language, in their order. */
export const services = ordered('services');

/** Those pages that have not been translated into a language yet, named as `fileName` names them. */
const untranslatedPages = cachedPerLocale(async (locale): Promise<ReadonlySet<string>> => {
  const found = async (name: 'pages' | 'home' | 'projects' | 'services', folder = '') =>
    (await getCollection(name, inLocale(locale)))
      .filter(({ data }) => isUntranslated(data))
      .map((entry) => `${folder}${slugOf(entry)}`);
  const names = await Promise.all([
    found('home'),
    found('pages'),
    found('projects', 'project-'),
    found('services', 'services-'),
  ]);
  return new Set(names.flat());
});

/** Whether the page at a visitor's URL still says what the default language's page says. */
export const awaitsTranslation = async (locale: Locale, path: string): Promise<boolean> =>
  (await untranslatedPages(locale)).has(fileName(path));
