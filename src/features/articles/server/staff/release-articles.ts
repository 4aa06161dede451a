import * as v from 'valibot';
import type { ArticleRecord } from '../../article-record.ts';
import { KIND_PATHS } from '../../article-view.ts';
import { ARTICLE_KINDS, type ArticleRef, eachLanguage } from '../../article.ts';
import { comingOf, latestOf, settled } from '../../editions.ts';
import { calledOff } from '../../retimed.ts';
import { anyText } from '#fields/localised-text.ts';
import { type Locale, LOCALES } from '#i18n/locales.ts';
import { json } from '#http/answer.ts';
import { HttpError } from '#http/http-error.ts';
import { serverMessages } from '#http/messages.ts';
import { type ArticleCall, type ArticlesCall, recordsOf } from '../article-call.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import { eachRecord, type Outcome, readIds } from '#staff-api/each-record.ts';
import { mayDo } from '#fields/staff-access.ts';
import { Conflict } from '#store/errors.ts';
import type { Stores } from '#store/stores.ts';
import { articles } from '../article-records.ts';
import { missingIn, saysTheSame } from '../article-rows.ts';
import { approvedState } from './check-article.ts';
import { writeArticle } from './article-effects.ts';
import { fileUnder } from './file-rows.ts';
import { secondReader } from './second-reader.ts';

/** How far ahead a release lies: long enough to write it all, or take it back, before any of it is public. */
const AHEAD_MS = 3 * 60_000;
/** A release begun earlier than this is no longer being written: a function ends after 30 s. */
const BROKEN_OFF_MS = 45_000;
const PREFIX = 'release/';

/** What is recorded about a release while it is being written. */
const noteSchema = v.object({
  articles: v.array(v.object({ kind: v.picklist(ARTICLE_KINDS), id: v.string() })),
  at: v.string(),
  begunAt: v.number(),
});
type Note = v.InferOutput<typeof noteSchema>;

const idsSchema = v.array(v.string());
/** The change that is a release: `also` names articles of other kinds that go public with those of the call. */
export const releaseSchema = v.strictObject({
  release: v.literal(true),
  also: v.optional(v.strictObject(v.entriesFromList(ARTICLE_KINDS, v.optional(idsSchema))), {}),
});
type Also = v.InferOutput<typeof releaseSchema>['also'];

/** An article of a release: every complete language whose text is new goes public. */
interface Released {
  readonly call: ArticleCall;
  readonly record: ArticleRecord;
  readonly locales: Locale[];
}

/** @throws HttpError 422, 409 */
async function releasedOf(call: ArticleCall): Promise<Released> {
  const now = call.now();
  if (await fileUnder(call)) throw new HttpError(409, 'ofFile');
  const record = await recordsOf(call).get(call.id);
  const { editions, working } = settled(record, now);
  if (LOCALES.some((lang) => comingOf(editions[lang], now))) throw new HttpError(409, 'releaseScheduled');
  const locales = LOCALES.filter((lang) => {
    const last = latestOf(editions[lang], now);
    return missingIn(working, lang).length === 0 && !(last && saysTheSame(call.kind, last, working, lang));
  });
  if (locales.length === 0) throw new HttpError(422, 'nothingToRelease');
  return { call, record, locales };
}

/** What it shows the public by that. @param along all of the release: they may link to each other @throws HttpError 422, 409 */
async function stateOf({ call, record, locales }: Released, along: readonly Released[], at: string) {
  const guard = await secondReader(call);
  const publishAt = eachLanguage((lang) => (locales.includes(lang) ? at : undefined));
  const asked = { locales, publishAt, unpublishAt: {}, minor: false };
  const pages = along.map((one) => ({
    path: `${KIND_PATHS[one.call.kind]}/${one.record.working.slug}`,
    languages: one.locales,
  }));
  const next = await approvedState(asked, record, call, pages).catch((error: unknown) => {
    // A list has no fields to show the errors beside.
    if (!(error instanceof HttpError) || error.key !== undefined) throw error;
    throw new HttpError(422, 'releaseNotReady');
  });
  return {
    version: record.version,
    change: (current: ArticleRecord) => guard(current, next(current)),
  };
}

/** Takes back what of a release is written. @throws StoreUnavailable */
async function takeBack({ articles: parts, at }: Note, stores: Stores, now: () => number): Promise<void> {
  for (const { kind, id } of parts) {
    const repository = articles(kind, stores, now);
    const isOfIt = (record: ArticleRecord) =>
      LOCALES.filter((lang) => comingOf(record.editions[lang], now())?.at === at);
    const record = await repository.find(id);
    if (!record || isOfIt(record).length === 0) continue;
    await repository.update(id, (current) => ({
      ...current,
      editions: calledOff(current, isOfIt(current), now()) as ArticleRecord['editions'],
    }));
  }
}

/** The articles that a call names: of its own kind, and of others that the person may write. @throws HttpError 403, 422 */
function partsOf(ids: readonly string[], also: Also, { kind, user }: ArticlesCall): ArticleRef[] {
  const parts = ids.map((id): ArticleRef => ({ kind, id }));
  for (const other of ARTICLE_KINDS) {
    const named = also[other] ?? [];
    if (named.length > 0 && !mayDo(user.role, other, 'write')) throw new HttpError(403, 'notAllowed');
    parts.push(
      ...named.filter((id) => !parts.some((part) => part.id === id)).map((id) => ({ kind: other, id })),
    );
  }
  readIds({ ids: parts.map(({ id }) => id) });
  return parts;
}

/**
 * `PATCH /{entity}` `{ids, change: {release: true, also?}}`: what is written of several articles, of one kind or several, goes public at
 * one time, a few minutes from now; where one of them cannot, none does, and `failed` tells why.
 * @throws HttpError 403 where `also` names a kind that the person may not write; 422 where there are too many
 */
export async function releaseArticles(
  named: readonly string[],
  also: Also,
  call: ArticlesCall,
): Promise<Response> {
  const parts = partsOf(named, also, call);
  const ids = parts.map(({ id }) => id);
  const kinds = new Map(parts.map((part) => [part.id, part.kind]));
  const callOf = (id: string): ArticleCall => ({ ...call, id, kind: kinds.get(id) ?? call.kind });
  const begunAt = call.now();
  const at = new Date(begunAt + AHEAD_MS).toISOString();
  const released = new Map<string, Released>();
  const found = await eachRecord(call, ids, async (id) => {
    released.set(id, await releasedOf(callOf(id)));
    return {};
  });
  const along = [...released.values()];
  const states = new Map<string, Awaited<ReturnType<typeof stateOf>>>();
  const checked = await eachRecord(call, [...released.keys()], async (id) => {
    const one = released.get(id);
    if (one) states.set(id, await stateOf(one, along, at));
    return {};
  });
  if (states.size < ids.length) return none([...found.told.failed, ...checked.told.failed], parts, call);
  const note: Note = { articles: parts, at, begunAt };
  const key = `${PREFIX}${crypto.randomUUID()}`;
  await call.stores('runs').set(key, JSON.stringify(note));
  // What somebody else has written first is not ours to take back, though it may go public at the same time.
  const theirs = new Set<string>();
  const { told, headers } = await eachRecord(call, ids, async (id) => {
    const state = states.get(id);
    if (!state) return {};
    const { change, version } = state;
    const written = writeArticle(callOf(id), 'update', change, version);
    written.catch((error: unknown) => error instanceof Conflict && theirs.add(id));
    return (await written).headers;
  });
  const ours = parts.filter(({ id }) => !theirs.has(id));
  if (told.failed.length > 0) await takeBack({ ...note, articles: ours }, call.stores, call.now);
  await call.stores('runs').delete(key);
  return told.failed.length > 0 ? none(told.failed, parts, call) : json(200, told, headers);
}

/** Reports that nothing was done: which articles cannot be released and why, and that the others wait for these. */
async function none(
  failed: Outcome['told']['failed'],
  parts: readonly ArticleRef[],
  { locale, stores }: AdminCall,
): Promise<Response> {
  const named = failed.map(async ({ id, message }) => {
    const part = parts.find((one) => one.id === id);
    const record = part && (await articles(part.kind, stores).find(id));
    const title = record && anyText(record.working.title);
    return { id, message: title ? `“${title}”: ${message}` : message };
  });
  const message = serverMessages[locale].releaseHeldUp;
  const others = parts
    .filter(({ id }) => !failed.some((one) => one.id === id))
    .map(({ id }) => ({ id, message }));
  return json(200, { updated: 0, failed: [...(await Promise.all(named)), ...others] });
}

/** Takes back releases that were interrupted while they were written, before their time. @throws StoreUnavailable */
export async function sweepReleases(stores: Stores, now: () => number): Promise<void> {
  for (const { key } of await stores('runs').list(PREFIX)) {
    const text = (await stores('runs').get(key))?.text;
    if (text === undefined) continue;
    const note = v.parse(noteSchema, JSON.parse(text));
    if (note.begunAt + BROKEN_OFF_MS > now()) continue;
    await takeBack(note, stores, now);
    await stores('runs').delete(key);
  }
}
