import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Collection, type FilesOf, readCollection } from '#build/content.ts';
import { isRedirectRule } from '#build/netlify-rules.ts';
import { KIND_PATHS } from '#features/articles/article-view.ts';
import { ARTICLE_KINDS } from '#features/articles/article.ts';
import { perLocale } from '#i18n/locales.ts';
import { pinnedPath, visitorPath } from '#i18n/pinned-path.ts';
import { addressesOf } from '#features/articles/check/links.ts';
import { collections, placeOf } from './content.ts';

const namesIn = (folder: string, pattern: string): string[] =>
  globSync(pattern, { cwd: folder })
    .map((name) => name.replaceAll('\\', '/'))
    .toSorted();

/** Where the files of each folder are on the site. */
const PLACES = [
  ['projects', '/project'],
  ['services', '/services'],
  ...ARTICLE_KINDS.map((kind) => [kind, KIND_PATHS[kind]] as const),
] as const;

/** Pages of editors with where they lead and when they are to be looked at again; what staff write beside them, their lists know. @throws Error as `readCollection` */
async function pagesIn(root: string, paths: readonly string[]) {
  /** `events-category` → `/events/category`. */
  const byName = new Map(paths.map((path) => [path.slice(1).replaceAll('/', '-'), path]));
  const pathIn = { projects: '/project/', services: '/services/' };
  const read = async (name: 'home' | 'pages' | keyof typeof pathIn) => {
    const files: FilesOf<Collection> = await readCollection(root, collections[name]);
    return files.map(({ id, path, data, body }) => {
      const { locale, slug } = placeOf({ id, path });
      const own =
        name === 'pages' ? (byName.get(slug) ?? `/${slug}`) : name === 'home' ? '/' : pathIn[name] + slug;
      const { title, name: called, lookAgainBy }: Partial<Record<string, string>> = Object(data);
      return {
        url: pinnedPath(locale, own),
        title: title ?? called ?? slug,
        locale,
        links: [...new Set([...addressesOf(data), ...addressesOf(body)])],
        file: path,
        ...(lookAgainBy && { lookAgainBy }),
      };
    });
  };
  const found = await Promise.all((['home', 'pages', 'projects', 'services'] as const).map(read));
  return found.flat();
}

/**
 * What of the site is there when it is built: the visitor's paths of each language, paths that lead on, and how words are
 * spelt here. What staff publish is not among it.
 * @throws Error naming a file of `content/` that is not as it should be
 */
export async function siteContent(root: string) {
  const pages = namesIn(join(root, 'src/pages/[...locale]'), '**/*.{astro,ts}');
  const files = namesIn(join(root, 'public'), '**/[!_]*.*');
  const [rules, spellings] = await Promise.all([
    readFile(join(root, 'public/_redirects'), 'utf8').catch(() => ''),
    readCollection(root, collections.spellings),
  ]);
  // By their names alone: whether each says what it must is found where it is read.
  const placed = PLACES.map(([name, base]) =>
    namesIn(join(root, collections[name].base), collections[name].files).map((file) => ({
      id: file.replace(/\.md$/, ''),
      base,
    })),
  );
  const everywhere = [
    ...pages
      .filter((page) => !page.includes('['))
      .map((page) => `/${page.replace(/\.(?:astro|ts)$/, '').replace(/(?:^|\/)index$/, '')}`),
    ...files.map((file) => `/${file}`),
  ];
  const moved = rules
    .split('\n')
    .filter(isRedirectRule)
    .flatMap((rule): [string, string][] => {
      const [from = '', to = '', status = ''] = rule.trim().split(/\s+/);
      return status.startsWith('301') ? [[visitorPath(from), visitorPath(to)]] : [];
    });
  return {
    pages: await pagesIn(root, everywhere),
    paths: perLocale((locale) => [
      ...everywhere,
      ...placed
        .flat()
        .filter(({ id }) => id.startsWith(`${locale}/`))
        .map(({ id, base }) => base + id.slice(locale.length)),
    ]),
    moved: Object.fromEntries([
      ...moved,
      ...placed
        .slice(2)
        .flat()
        .map(({ id, base }) => [id.replace(/^[^/]*/, '/post'), base + id.replace(/^[^/]*/, '')]),
    ]) as Readonly<Record<string, string>>,
    spellings: perLocale((locale): Readonly<Record<string, string>> => spellings[0]?.data[locale] ?? {}),
  };
}
