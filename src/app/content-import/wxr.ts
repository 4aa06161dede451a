import { classicHtml } from './classic-html.ts';
import type { Left, OldCategory, OldPost, OldSite } from './old-site.ts';
import { all, readXml, textOf, type XmlElement } from './read-xml.ts';
import { plainText } from './to-markdown.ts';
import { categoriesOf, localeOf, metaOf } from './wxr-categories.ts';

// WordPress's own format of export, WXR 1.2: RSS with elements of its own. Languages are no part of it. Polylang's are
// terms (`language`, `post_translations`), WPML's are notes at posts, which its add-on Export and Import writes.

/** What was public or going to be; the rest is a draft (`pending`, `private`) or nothing (`GONE`). */
const PUBLIC = ['publish', 'future'];
const GONE = ['trash', 'auto-draft', 'inherit'];

const meta = (item: XmlElement, key: string): string => metaOf(item, 'wp:postmeta', key);
const terms = (item: XmlElement, domain: string): XmlElement[] =>
  all(item, 'category').filter(({ attributes }) => attributes['domain'] === domain);
const nicename = (term: XmlElement | undefined): string => term?.attributes['nicename'] ?? '';

/** The language by which a URL tells it, as WPML and Polylang do: `/th/…`, `?lang=th`. */
function languageOfUrl(text: string): string | undefined {
  const url = URL.parse(text);
  const [first = ''] = url?.pathname.slice(1).split('/') ?? [];
  return [url?.searchParams.get('lang') ?? '', first].find((code) => code.length === 2 && localeOf(code));
}

/** `2024-05-03 02:00:00`, in UTC; a draft has zeros. */
function instant(text: string): string | undefined {
  const time = Date.parse(`${text.replace(' ', 'T')}Z`);
  return time > 0 ? new Date(time).toISOString() : undefined;
}

/** Reads an export of WordPress. @throws Error if it is not one */
export function readWxr(xml: string): OldSite {
  const channel = readXml(xml)
    .children.find(({ name }) => name === 'rss')
    ?.children.find(({ name }) => name === 'channel');
  if (!channel || textOf(channel, 'wp:wxr_version') === '')
    throw new Error('This is not a WordPress export (Tools › Export).');
  const site = textOf(channel, 'wp:base_blog_url') || textOf(channel, 'link');
  const items = all(channel, 'item');
  const attachments = new Map(
    items
      .filter((item) => textOf(item, 'wp:post_type') === 'attachment')
      .map((item) => [
        textOf(item, 'wp:post_id'),
        { url: textOf(item, 'wp:attachment_url'), alt: meta(item, '_wp_attachment_image_alt') },
      ]),
  );
  const authors = new Map(
    all(channel, 'wp:author').map((author) => [
      textOf(author, 'wp:author_login'),
      textOf(author, 'wp:author_display_name'),
    ]),
  );
  const known = { site, attachments, authors, categories: categoriesOf(channel) };

  const posts: OldPost[] = [];
  const left: Left[] = [];
  const others: Record<string, number> = {};
  for (const item of items) {
    const type = textOf(item, 'wp:post_type');
    const status = textOf(item, 'wp:status');
    const title = plainText(textOf(item, 'title')) || textOf(item, 'wp:post_name') || 'without a title';
    if (type === 'page') left.push({ title, why: 'a page: pages are files in content/pages' });
    else if (type !== 'post') others[type] = (others[type] ?? 0) + 1;
    else if (GONE.includes(status)) left.push({ title, why: `its status is ${status}` });
    else posts.push(postOf(item, known));
  }
  return { origin: URL.parse(site)?.origin ?? '', posts, left, others };
}

interface Known {
  readonly site: string;
  readonly attachments: ReadonlyMap<string, { readonly url: string; readonly alt: string }>;
  readonly authors: ReadonlyMap<string, string>;
  readonly categories: ReadonlyMap<string, OldCategory>;
}

function postOf(item: XmlElement, { site, attachments, authors, categories }: Known): OldPost {
  const id = textOf(item, 'wp:post_id');
  const status = textOf(item, 'wp:status');
  const link = textOf(item, 'link');
  const creator = textOf(item, 'dc:creator');
  const original = meta(item, '_icl_lang_duplicate_of');
  const isSecret = textOf(item, 'wp:post_password') !== '';
  const comments = all(item, 'wp:comment').length;
  const text = classicHtml(textOf(item, 'content:encoded'), (one) => attachments.get(one));
  const thumbnail = meta(item, '_thumbnail_id');
  const isPublic = PUBLIC.includes(status) && !isSecret;
  return {
    id: `wordpress ${site} ${id}`,
    group:
      nicename(terms(item, 'post_translations')[0]) ||
      meta(item, '_wpml_import_translation_group') ||
      `id ${original || id}`,
    language:
      nicename(terms(item, 'language')[0]) || meta(item, '_wpml_import_language_code') || languageOfUrl(link),
    title: plainText(textOf(item, 'title')),
    summary: plainText(textOf(item, 'excerpt:encoded')),
    html: text.html,
    slug: textOf(item, 'wp:post_name'),
    isPublic,
    at: instant(textOf(item, 'wp:post_date_gmt')) ?? instant(textOf(item, 'wp:post_date')),
    author: authors.get(creator) || creator,
    categories: terms(item, 'category').flatMap(
      (term) => categories.get(nicename(term)) ?? { slug: nicename(term), name: term.text.trim(), names: {} },
    ),
    tags: terms(item, 'post_tag').map((term) => term.text.trim()),
    cover: attachments.get(thumbnail),
    addresses: status === 'publish' && isPublic ? [...new Set([link, `${site}/?p=${id}`])] : [],
    notes: [
      ...text.notes,
      ...(thumbnail && !attachments.has(thumbnail) ? [`its picture (${thumbnail}) is not in the file`] : []),
      ...(isSecret ? ['it has a password, so it becomes a draft'] : []),
      ...(PUBLIC.includes(status) || status === 'draft' ? [] : [`it is ${status}, so it becomes a draft`]),
      ...(comments > 0 ? [`comments are left out: ${comments}`] : []),
    ],
  };
}
