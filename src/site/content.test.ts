import { existsSync, readFileSync, readdirSync } from 'node:fs';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { KIND_PATHS } from '#features/articles/article-view.ts';
import { RESERVED_SLUGS } from '#features/articles/article.ts';
import { eventFileSchema, jobFileSchema, newsFileSchema } from '#features/articles/article-file.ts';
import { slugSchema } from '#fields/slug.ts';

type Data = Record<string, unknown>;

const frontMatter = (file: string): Data => {
  const text = readFileSync(file, 'utf8');
  return parse(file.endsWith('.yml') ? text : (/^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? ''));
};
const bodyOf = (file: string): string => readFileSync(file, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
/** The same shape in both languages: keys, list lengths, and every value that is not a text for readers. */
const shape = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shape);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, shape(child)]));
  }
  return typeof value === 'string' ? 'text' : value;
};

describe.each(['pages', 'projects', 'services'])('content/%s', (folder) => {
  const files = readdirSync(`content/${folder}/en`);

  it('has the same files in both languages', () => {
    expect(readdirSync(`content/${folder}/th`)).toEqual(files);
  });

  it.each(files)('%s says the same in both languages', (file) => {
    const [en, th] = ['en', 'th'].map((locale) => frontMatter(`content/${folder}/${locale}/${file}`));
    expect(shape(th)).toEqual(shape(en));
    for (const key of ['period', 'technology', 'link', 'group', 'order', 'related']) {
      expect(th?.[key], key).toEqual(en?.[key]);
    }
  });
});

it('describes the organisation with the same facts in both languages', () => {
  const [en, th] = ['en', 'th'].map((locale) => frontMatter(`content/organisation/${locale}.yml`));
  expect(shape(th)).toEqual(shape(en));
  expect([th?.['hotline'], th?.['email'], th?.['founded']]).toEqual([
    en?.['hotline'],
    en?.['email'],
    en?.['founded'],
  ]);
});

const markdown = unified().use(remarkParse).use(remarkGfm);
/** What a body is made of, in its order, without its words: headings, tables, list items, code and where links lead. */
function outline(body: string): string[] {
  const parts: string[] = [];
  visit(markdown.parse(body), (node) => {
    if (node.type === 'heading') parts.push(`heading ${String(node.depth)}`);
    if (node.type === 'link') parts.push(node.url);
    if (node.type === 'code') parts.push(`${node.lang ?? ''}: ${node.value}`);
    if (['tableCell', 'listItem', 'blockquote'].includes(node.type)) parts.push(node.type);
  });
  return parts;
}
const linksIn = (body: string): string[] => outline(body).filter((part) => part.startsWith('/'));

const ARTICLES = [
  { kind: 'news', schema: newsFileSchema },
  { kind: 'events', schema: eventFileSchema },
  { kind: 'jobs', schema: jobFileSchema },
] as const;
const namesIn = (folder: string): string[] => readdirSync(folder).filter((name) => name.endsWith('.md'));
const slugsOf = (kind: string): string[] => [
  ...new Set(['en', 'th'].flatMap((locale) => namesIn(`content/${kind}/${locale}`))),
];

describe.each(ARTICLES)('content/$kind', ({ kind, schema }) => {
  const files = slugsOf(kind);
  const inBoth = files.filter((file) =>
    ['en', 'th'].every((at) => existsSync(`content/${kind}/${at}/${file}`)),
  );
  const copy = (locale: string, file: string) => {
    const path = `content/${kind}/${locale}/${file}`;
    return { ...v.parse(schema, frontMatter(path)), body: bodyOf(path) };
  };

  it.each(files)('%s has an address that is free for an article', (file) => {
    const slug = file.replace(/\.md$/, '');
    expect(v.is(slugSchema, slug)).toBe(true);
    expect(RESERVED_SLUGS).not.toContain(slug);
  });

  it.each(inBoth)('%s states the same facts in both languages, in words of their own', (file) => {
    const en = copy('en', file);
    const th = copy('th', file);
    const facts = (data: Data): Data =>
      Object.fromEntries(
        Object.entries(data)
          .filter(([key]) => !['title', 'summary', 'body', 'author', 'tag'].includes(key))
          .map(([key, value]) => [key, ['place', 'venue'].includes(key) ? value !== '' : value]),
      );
    expect(facts(th)).toEqual(facts(en));
    for (const key of ['title', 'summary', 'body'] as const) expect(th[key], key).not.toBe(en[key]);
    expect(outline(th.body).sort()).toEqual(outline(en.body).sort());
  });
});

it.each(['news', 'events'])('content/%s names covers that are drawn', (kind) => {
  for (const locale of ['en', 'th']) {
    for (const name of namesIn(`content/${kind}/${locale}`)) {
      const { cover } = frontMatter(`content/${kind}/${locale}/${name}`);
      expect(
        existsSync(`src/features/articles/${kind}/site/pictures/${String(cover)}.svg`),
        `${name}: ${String(cover)}`,
      ).toBe(true);
    }
  }
});

describe('links in bodies', () => {
  const pages = readdirSync('src/pages/[...locale]', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.astro'))
    .map((file) => `/${file.replace(/(?:\/?index)?\.astro$/, '')}`);
  const filesOf = (folder: string, base: string) =>
    namesIn(`content/${folder}/en`).map((name) => `${base}/${name.replace(/\.md$/, '')}`);
  const articles = ARTICLES.flatMap(({ kind }) =>
    slugsOf(kind).map((file) => `${KIND_PATHS[kind]}/${file.replace(/\.md$/, '')}`),
  );
  const known = new Set([
    ...pages,
    ...Object.values(KIND_PATHS),
    ...filesOf('projects', '/project'),
    ...filesOf('services', '/services'),
    ...articles,
  ]);
  const folders = ['pages', 'projects', 'services', 'news', 'events', 'jobs'];
  const files = folders.flatMap((folder) =>
    ['en', 'th'].flatMap((locale) =>
      namesIn(`content/${folder}/${locale}`).map((name) => `content/${folder}/${locale}/${name}`),
    ),
  );

  it.each(files)('%s leads to pages that exist', (file) => {
    expect(linksIn(bodyOf(file)).filter((link) => !known.has(link.replace(/#.*/, '')))).toEqual([]);
  });
});
