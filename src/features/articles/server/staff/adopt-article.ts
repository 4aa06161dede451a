import * as v from 'valibot';
import { type ArticleKind, eachLanguage, type LanguageState } from '../../article.ts';
import { fieldsOfFile, type FileArticle, fileSince } from '../../file-article.ts';
import { perLocale } from '#i18n/locales.ts';
import { HttpError } from '#http/http-error.ts';
import { type ArticlesCall, filesOf } from '../article-call.ts';
import { parseInput, readBody } from '#staff-api/input.ts';
import { slugSchema } from '#fields/slug.ts';
import { ARTICLE_INDEX } from './article-table.ts';
import { created } from './article-writes.ts';
import { isOf } from './file-rows.ts';
import { type NextState, savedState } from './published-state.ts';

const bodySchema = v.object({ slug: slugSchema });

/** An edition with what its own language's file says: nothing public changes before staff publish. */
const asInFile = <E extends object>(edition: E, copy: object = {}): E => ({
  ...edition,
  ...Object.fromEntries(Object.entries(copy).filter(([name]) => name in edition)),
});

/** The record that a Markdown file becomes: public as the file is, in the same languages, and since when it says. */
export function adoptedState(kind: ArticleKind, file: FileArticle, now: number): NextState {
  const nowhere = perLocale(() => undefined);
  const save = {
    ...fieldsOfFile(kind, file),
    state: perLocale((locale): LanguageState => (file.copies[locale] ? 'published' : 'draft')),
    publishAt: nowhere,
    unpublishAt: nowhere,
  };
  const state = savedState(kind, undefined, save, Date.parse(fileSince(file, now)));
  const editions = eachLanguage((lang) =>
    state.editions[lang]?.map((edition) => asInFile(edition, file.copies[lang])),
  );
  return { ...state, editions, file: { slug: file.slug, frames: file.frames } };
}

/** `POST /{entity}/adopt` `{slug}`: makes a record, shown instead of its file (rules.md#files-beside-records). */
export async function adoptArticle(call: ArticlesCall): Promise<Response> {
  const { kind } = call;
  const { slug } = parseInput(bodySchema, await readBody(call.request));
  const file = (await filesOf(call)).find((one) => one.slug === slug);
  if (!file) throw new HttpError(404, 'noSuchFile');
  const { rows } = await ARTICLE_INDEX[kind].rows(call);
  if (rows.some((row) => isOf(file, row))) throw new HttpError(409, 'adoptedAlready');
  return created(call, 'adopt', adoptedState(kind, file, call.now()), ['adopt', slug]);
}
