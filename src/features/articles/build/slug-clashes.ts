import { articleUnique } from '../server/article-records.ts';
import { articleRows } from '../server/article-rows.ts';
import { rowIndex } from '#store/list-index/row-index.ts';
import type { Stores } from '#store/stores.ts';
import type { FileArticle } from '../file-article.ts';
import { KIND_PATHS } from '../article-view.ts';
import { LOCALES } from '#i18n/locales.ts';
import { ARTICLE_KINDS, type ArticleKind } from '../article.ts';

type File = Pick<FileArticle, 'slug' | 'record'>;
/** The Markdown files of each kind. */
export type SlugList = Readonly<Record<ArticleKind, readonly File[]>>;

/** A slug that a Markdown file and a record both claim. */
export interface Clash {
  readonly kind: ArticleKind;
  readonly slug: string;
  readonly id: string;
  /** The record has moved on, but the slug still leads to it. */
  readonly isFormer: boolean;
  /** The record was made of the file, which is not shown since. */
  readonly isAdopted: boolean;
}

/** @throws StoreUnavailable */
async function clashesOf(kind: ArticleKind, files: readonly File[], stores: Stores): Promise<Clash[]> {
  const taken = new Map(files.map((file) => [file.slug, file]));
  const { rows } = await rowIndex(articleRows(kind), { stores, memory: {} }).list();
  return rows.flatMap(({ id, slug, ...row }) => {
    const claimed = new Set([
      ...articleUnique.valuesOf({ slug, ...row }),
      ...(row.file ? [row.file.slug] : []),
    ]);
    return (
      [...claimed]
        // A record's copy is where it belongs.
        .filter((one) => taken.has(one) && taken.get(one)?.record !== id)
        .map((one) => ({
          kind,
          slug: one,
          id,
          isFormer: row.formerSlugs.includes(one),
          isAdopted: row.file?.slug === one,
        }))
    );
  });
}

/** Slugs of Markdown files that records have too. @throws StoreUnavailable */
export async function findClashes(files: SlugList, stores: Stores): Promise<Clash[]> {
  const found: Clash[] = [];
  for (const kind of ARTICLE_KINDS) {
    // Without files there is nothing to ask the store for.
    if (files[kind].length > 0) found.push(...(await clashesOf(kind, files[kind], stores)));
  }
  return found;
}

const ADMIN_PATHS = { news: 'news', events: 'event', jobs: 'recruitment' } as const;

const filesOf = ({ kind, slug }: Clash): string => `content/${kind}/{${LOCALES.join(',')}}/${slug}.md`;
const urlOf = ({ kind, id }: Clash, site: string): string =>
  `${site.replace(/\/$/, '')}/admin/${ADMIN_PATHS[kind]}/update/${id}`;

/** What an editor is told of files that staff adopted: they may go. */
export const describeAdopted = (found: readonly Clash[], site: string): string =>
  [
    'Staff adopted these Markdown files. Their records are shown instead: remove the files.',
    ...found.map((clash) => `  ${filesOf(clash)} is the record ${clash.id} (${urlOf(clash, site)})`),
  ].join('\n');

/** What an editor has to know of them: both places, and the ways out. */
export function describeClashes(found: readonly Clash[], site: string): string {
  const lines = found.map((clash) => {
    const { kind, slug, id, isFormer } = clash;
    const claim = isFormer ? 'leads to' : 'is the address of';
    return `  ${filesOf(clash)}: ${KIND_PATHS[kind]}/${slug} ${claim} the record ${id} (${urlOf(clash, site)})`;
  });
  return [
    'A Markdown file and an article of staff claim the same address:',
    ...lines,
    'Rename the file, or change the slug of the record in the staff area; one that still leads to a record is free when that is deleted.',
  ].join('\n');
}
