import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { collections } from '#app/content.ts';
import { siteContent } from '#app/site-content.ts';
import { type ContentFile, readCollection } from '#build/content.ts';
import { checkText } from '#features/articles/check/check-text.ts';
import type { KnownSite } from '#features/articles/check/finding.ts';
import { ARTICLE_KINDS } from '#features/articles/article.ts';
import { RESERVED_SLUGS } from '#features/articles/kinds/fields.ts';
import { disagreements, type FactText } from '#facts/compare.ts';
import { projectSchema } from '#features/projects/project.ts';
import { homeSchema } from './page.ts';
import { slugSchema } from '#fields/slug.ts';
import { type Locale, perLocale } from '#i18n/locales.ts';

type Data = Record<string, unknown>;

const read = {} as Record<keyof typeof collections, ReadonlyMap<string, ContentFile>>;
for (const name of Object.keys(collections) as (keyof typeof collections)[]) {
  const files: readonly ContentFile[] = await readCollection('.', collections[name]);
  read[name] = new Map(files.map((file) => [file.id, file]));
}
const TEXT_FOLDERS = ['pages', 'projects', 'services', ...ARTICLE_KINDS] as const;
type Folder = 'pages' | 'home' | 'projects' | 'services' | 'organisation' | (typeof ARTICLE_KINDS)[number];
const dataOf = (folder: Folder, id: string): Data => read[folder].get(id)?.data as Data;
/** The files' names in a language. */
const namesIn = (folder: Folder, locale: string): string[] =>
  [...read[folder].keys()]
    .filter((id) => id.startsWith(`${locale}/`))
    .map((id) => id.slice(locale.length + 1));

/** The same shape in both languages: keys, list lengths, and every value that is not a text for readers. */
const shape = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shape);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, shape(child)]));
  }
  return typeof value === 'string' ? 'text' : value;
};

describe.each(['pages', 'home', 'projects', 'services'] as const)('content/%s', (folder) => {
  const files = namesIn(folder, 'en');

  it('has the same files in both languages', () => {
    expect(files.length).toBeGreaterThan(0);
    expect(namesIn(folder, 'th')).toEqual(files);
  });

  it.each(files)('%s says the same in both languages', (file) => {
    const [en, th] = ['en', 'th'].map((locale) => dataOf(folder, `${locale}/${file}`));
    expect(shape(th)).toEqual(shape(en));
    for (const key of ['period', 'technology', 'link', 'group', 'order', 'related']) {
      expect(th?.[key], key).toEqual(en?.[key]);
    }
    expect(factsThatDiffer(folder, file)).toEqual([]);
  });
});

it('leads nobody to a script, to another site as if it were ours, or to a host behind another name', () => {
  const [project, link] = [projectSchema.entries.link, homeSchema.entries.hero];
  const at = (href: string) => ({ label: 'a', href });
  const hero = (href: string) => ({ title: 'a', lead: 'a', primary: at(href), secondary: at('/') });
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'https://bank.example@evil.example'])
    expect([url, v.is(project, url), v.is(link, hero(url))]).toEqual([url, false, false]);
  for (const path of ['//evil.example', '/\\evil.example'])
    expect([path, v.is(link, hero(path))]).toEqual([path, false]);
  expect([v.is(project, 'https://www.example.com'), v.is(link, hero('/about-us'))]).toEqual([true, true]);
});

it('describes the organisation with the same facts in both languages', () => {
  const [en, th] = ['en', 'th'].map((locale) => dataOf('organisation', locale));
  expect(shape(th)).toEqual(shape(en));
  expect([th?.['hotline'], th?.['email'], th?.['founded']]).toEqual([
    en?.['hotline'],
    en?.['email'],
    en?.['founded'],
  ]);
});

/** Short texts of a file's front matter, whatever its kind. */
const SHORT_TEXTS = ['title', 'summary', 'description', 'place', 'venue'];
const factText = (folder: Folder, locale: Locale, slug: string): FactText => {
  const { data, body } = read[folder].get(`${locale}/${slug}`) as ContentFile;
  const fields = SHORT_TEXTS.map((name) => [name, String((data as Data)[name] ?? '')]);
  return { locale, fields: Object.fromEntries(fields) as Record<string, string>, body };
};
const factsThatDiffer = (folder: Folder, slug: string): string[] =>
  disagreements(factText(folder, 'en', slug), factText(folder, 'th', slug)).map(
    ({ one, other }) => `${slug}: ${one?.text} ${other?.text}`,
  );

const slugsOf = (kind: Folder): string[] => [
  ...new Set(['en', 'th'].flatMap((locale) => namesIn(kind, locale))),
];

describe.each(ARTICLE_KINDS)('content/%s', (kind) => {
  const slugs = slugsOf(kind);
  const inBoth = slugs.filter((slug) => ['en', 'th'].every((at) => read[kind].has(`${at}/${slug}`)));
  const copy = (locale: string, slug: string): Data & { body: string } => ({
    ...dataOf(kind, `${locale}/${slug}`),
    body: read[kind].get(`${locale}/${slug}`)?.body ?? '',
  });

  it.each(slugs)('%s has an address that is free for an article', (slug) => {
    expect(v.is(slugSchema, slug)).toBe(true);
    expect(RESERVED_SLUGS).not.toContain(slug);
  });

  it.each(inBoth)('%s states the same facts in both languages, in words of their own', (slug) => {
    const en = copy('en', slug);
    const th = copy('th', slug);
    const facts = (data: Data): Data =>
      Object.fromEntries(
        Object.entries(data)
          .filter(([key]) => !['title', 'summary', 'body', 'author', 'tag'].includes(key))
          .map(([key, value]) => [key, ['place', 'venue'].includes(key) ? value !== '' : value]),
      );
    expect(facts(th)).toEqual(facts(en));
    for (const key of ['title', 'summary', 'body'] as const) expect(th[key], key).not.toBe(en[key]);
    expect(factsThatDiffer(kind, slug)).toEqual([]);
  });
});

it.each(['news', 'events'] as const)('content/%s names covers that are drawn', (kind) => {
  for (const [id, { data }] of read[kind]) {
    const { cover } = data as Data;
    expect(
      existsSync(`src/features/articles/${kind}/site/pictures/${String(cover)}.svg`),
      `${id}: ${String(cover)}`,
    ).toBe(true);
  }
});

describe('every text of content/', async () => {
  const { paths, moved, spellings } = await siteContent('.');
  const site: KnownSite = {
    paths: perLocale((locale) => new Set(paths[locale])),
    moved: new Map(Object.entries(moved)),
    media: new Set(),
    spellings,
  };
  const texts = TEXT_FOLDERS.flatMap((folder) =>
    [...read[folder].keys()].map((id) => ({ folder, id, locale: id.slice(0, id.indexOf('/')) as Locale })),
  );

  it.each(texts)('$folder/$id leads to what is there and is written with care', ({ folder, id, locale }) => {
    const text = factText(folder, locale, id.slice(locale.length + 1));
    // This one is about wrong spellings.
    const found = checkText(text, site).filter(
      ({ key }) => key !== 'spelling' || id !== 'th/it-loanwords-in-thai',
    );
    expect(found).toEqual([]);
  });
});
