import * as v from 'valibot';
import type { Left, OldPost, OldSite } from './old-site.ts';

// Ghost's own export: its tables as JSON. What an author wrote is there as HTML beside the editor's own format.

/** Stands for the address of the site, which the file does not say. */
const PLACEHOLDER = '__GHOST_URL__';
const ORIGIN = 'https://ghost.invalid';

const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
const text = v.nullish(v.string(), '');
const link = { post_id: id, sort_order: v.nullish(v.number(), 0) };
const tables = v.object({
  posts: v.array(
    v.object({
      id,
      uuid: v.nullish(v.string()),
      title: text,
      slug: text,
      html: text,
      lexical: text,
      mobiledoc: text,
      type: v.nullish(v.string()),
      /** Of pages, before Ghost 3. */
      page: v.nullish(v.union([v.boolean(), v.number()])),
      status: text,
      visibility: v.nullish(v.string(), 'public'),
      feature_image: text,
      custom_excerpt: text,
      codeinjection_head: text,
      created_at: v.nullish(v.union([v.string(), v.number()])),
      published_at: v.nullish(v.union([v.string(), v.number()])),
    }),
  ),
  posts_meta: v.optional(v.array(v.object({ post_id: id, feature_image_alt: text })), []),
  tags: v.optional(v.array(v.object({ id, name: text, slug: text })), []),
  posts_tags: v.optional(v.array(v.object({ ...link, tag_id: id })), []),
  users: v.optional(v.array(v.object({ id, name: text })), []),
  posts_authors: v.optional(v.array(v.object({ ...link, author_id: id })), []),
});
type Tables = v.InferOutput<typeof tables>;
type Row = Tables['posts'][number];
const exportSchema = v.pipe(
  v.union([
    v.object({ db: v.tupleWithRest([v.object({ data: tables })], v.unknown()) }),
    v.object({ data: tables }),
  ]),
  v.transform((file) => ('db' in file ? file.db[0].data : file.data)),
);

/** `<link rel="alternate" hreflang="th" href="…/slug/">`, which authors put into a post's head. */
const LINK = /<link\s([^<>]{1,1000})>/gi;
const alternatesOf = ({ codeinjection_head }: Row): string[] =>
  [...codeinjection_head.matchAll(LINK)].flatMap(([, said = '']) => {
    const [, href = ''] = /\bhref=["']([^"'?#]+)/i.exec(said) ?? [];
    return said.includes('hreflang=') ? href.split('/').filter(Boolean).slice(-1) : [];
  });

const instant = (time: string | number | null | undefined): string | undefined =>
  time === null || time === undefined || Number.isNaN(new Date(time).getTime())
    ? undefined
    : new Date(time).toISOString();

/** Reads an export of Ghost. @throws Error if it is not one */
export function readGhost(json: string): OldSite {
  const parsed = v.safeParse(exportSchema, JSON.parse(json.replaceAll(PLACEHOLDER, ORIGIN)));
  if (!parsed.success) throw new Error('This is not a Ghost export (Settings › Import/Export).');
  const data = parsed.output;
  const posts: OldPost[] = [];
  const left: Left[] = [];
  for (const row of data.posts) {
    const title = row.title || row.slug;
    if (row.type === 'page' || row.page)
      left.push({ title, why: 'a page: pages are files in content/pages' });
    else if (row.html === '' && row.lexical + row.mobiledoc !== '')
      left.push({
        title,
        why: 'the export has no HTML for its text: save it once in Ghost and export again',
      });
    else posts.push(postOf(row, data));
  }
  return { origin: ORIGIN, posts, left, others: {} };
}

/** What a table of pairs links with a post, in its order. */
const linked = <T extends { readonly post_id: string; readonly sort_order: number }>(
  rows: readonly T[],
  post: string,
): T[] => rows.filter((row) => row.post_id === post).toSorted((a, b) => a.sort_order - b.sort_order);

function postOf(row: Row, data: Tables): OldPost {
  const tags = linked(data.posts_tags, row.id).flatMap(({ tag_id }) =>
    data.tags.filter((tag) => tag.id === tag_id),
  );
  const [category, ...others] = tags.filter(({ name }) => !name.startsWith('#'));
  const [author] = linked(data.posts_authors, row.id);
  const translations = data.posts.filter(
    (one) => alternatesOf(row).includes(one.slug) || alternatesOf(one).includes(row.slug),
  );
  const isForAll = row.visibility === 'public';
  const isPublic = ['published', 'scheduled'].includes(row.status) && isForAll;
  const alt = data.posts_meta.find((one) => one.post_id === row.id)?.feature_image_alt ?? '';
  return {
    id: `ghost ${row.uuid ?? row.id}`,
    group: [...new Set([row.slug, ...translations.map(({ slug }) => slug)])].toSorted().join(' '),
    language: tags.find(({ name }) => /^#[a-z]{2}$/i.test(name))?.name.slice(1),
    title: row.title,
    summary: row.custom_excerpt,
    html: row.html,
    slug: row.slug,
    isPublic,
    at: instant(row.published_at ?? row.created_at),
    author: data.users.find((user) => user.id === author?.author_id)?.name ?? '',
    categories: category ? [{ ...category, names: {} }] : [],
    tags: others.map(({ name }) => name),
    cover: row.feature_image ? { url: row.feature_image, alt } : undefined,
    addresses: row.status === 'published' && isPublic ? [`${ORIGIN}/${row.slug}/`] : [],
    notes: [
      ...(isForAll ? [] : [`it is visible to ${row.visibility} only, so it becomes a draft`]),
      ...(['published', 'scheduled', 'draft'].includes(row.status)
        ? []
        : [`it is ${row.status}, so it becomes a draft`]),
    ],
  };
}
