// Long because typing, storing, publishing, conflicts and coming back share what is on the screen and what is stored of it.

import type { QueryClient } from '@tanstack/react-query';
import type { Path, UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import { ApiError, isTransient } from '#admin/api-error.ts';
import { createRecord, updateRecord } from '#admin/entity-calls.ts';
import { entityKey, entityRecord } from '#admin/entity-queries.ts';
import { createStore } from '#browser/external-store.ts';
import { LOCALES } from '#i18n/locales.ts';
import { localeStore } from '#admin/i18n/locale-store.ts';
import { textsIn } from '#admin/i18n/staff-texts.ts';
import { differences } from '#admin/ui/form/differences.ts';
import { toldError } from '#admin/ui/form/told-errors.ts';
import type { EditConflict } from '#admin/ui/form/use-record-form.ts';
import { notifyInfo, notifyFailure } from '#admin/ui/notify.ts';
import { saveDraft } from '../article-calls.ts';
import { ARTICLE_ANSWERS, type ApiArticle } from '../article-record.ts';
import {
  draftBody,
  formValues,
  hasTitle,
  isPublication,
  saveBody,
  type ArticleValues,
  type Kind,
} from '../kind.ts';
import { commonBase } from './common-base.ts';
import { NotYet, createAutosaver } from './autosaver.ts';
import { withFreeSlug } from './free-slug.ts';
import type { KeptCopy } from './kept-copy.ts';

export interface WorkStart {
  readonly kind: Kind;
  readonly form: UseFormReturn<ArticleValues>;
  readonly client: QueryClient;
  /** Undefined for a new one. */
  readonly record: ApiArticle | undefined;
  /** A new article was stored for the first time. */
  readonly onCreated: (id: string) => void;
}

/** What is wrong with which field: of a time that is one for all languages, the form holds one for each. */
const errorsOf = (error: unknown): [path: string, message: string][] =>
  Object.entries(error instanceof ApiError ? error.errors : {}).flatMap(([path, message]) =>
    /^(un)?publishAt$/.test(path)
      ? LOCALES.map((locale): [string, string] => [`${path}.${locale}`, message])
      : [[path, message]],
  );

/** Somebody stored it meanwhile. */
const isStale = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 412;

/** An article on the screen: what is typed, what is stored of it, and the ways between the two. */
export function createWork({ kind, form, client, record: stored, onCreated }: WorkStart) {
  const { record: schema } = ARTICLE_ANSWERS[kind.entity];
  const record = createStore(stored);
  const conflict = createStore<EditConflict<ApiArticle> | undefined>(undefined);
  let slugFollows: boolean | undefined;
  let isTaking = false;
  /** What the form held when it was last the same as the stored record. */
  let base = structuredClone(form.getValues());
  /** The same for each try to store a new article, so that it is stored once. */
  const key = crypto.randomUUID();
  /** What was sent and not answered: it may be stored, so it is sent again as it was. */
  let unanswered: ArticleValues | undefined;

  function acceptSaved(saved: ApiArticle, values: ArticleValues): void {
    base = values;
    record.set(saved);
    client.setQueryData(entityRecord(kind.entity, schema, saved.id).queryKey, saved);
    void client.invalidateQueries({ queryKey: entityKey(kind.entity), refetchType: 'none' });
  }

  /** Puts into the form what nobody typed and what is stored, or is about to be: nothing is left to save. */
  function take(path: string, value: unknown): void {
    isTaking = true;
    form.setValue(path as Path<ArticleValues>, value as never);
    isTaking = false;
  }

  /** Shows a record that is newer than what is on the screen: what was typed since that was stored stays. */
  function takeOver(values: ArticleValues): void {
    for (const { path, theirs, isMine } of differences(base, form.getValues(), values))
      if (!isMine) take(path, theirs);
  }

  const freely = <T>(store: () => Promise<T>): Promise<T> =>
    withFreeSlug(store, {
      get: () => form.getValues('slug'),
      set: (slug) => take('slug', slug),
      isProposed: () => slugFollows !== false,
    });

  /** Stores what the form holds, or first again what was sent and not answered. @throws what `send` throws */
  async function store(send: (values: ArticleValues) => Promise<ApiArticle>): Promise<ApiArticle> {
    // What was typed since the first try is not in it.
    if (unanswered) saver.edited();
    const values = unanswered ?? structuredClone(form.getValues());
    unanswered = values;
    try {
      const saved = await send(values);
      acceptSaved(saved, values);
      unanswered = undefined;
      return saved;
    } catch (error) {
      // Whether a newer one is what was sent is looked at first.
      if (!isTransient(error) && !isStale(error)) unanswered = undefined;
      throw error;
    }
  }

  async function storeDraft(): Promise<void> {
    const current = record.get();
    if (current) {
      await store((values) => saveDraft(kind.entity, current, draftBody(kind, values)));
      return;
    }
    if (!hasTitle(form.getValues())) throw new NotYet();
    const { id } = await store((values) => createRecord(kind.entity, schema, draftBody(kind, values), key));
    onCreated(id);
  }

  /** Somebody else saved meanwhile. What only they changed is taken over; a person decides about the rest. */
  function rebase(theirRecord: ApiArticle): void {
    const values = formValues(kind, theirRecord);
    base = commonBase(base, unanswered, values);
    unanswered = undefined;
    const found = differences(base, form.getValues(), values);
    const isClash = found.some(({ isMine, isTheirs }) => isMine && isTheirs);
    if (isClash) {
      conflict.set({ theirs: theirRecord, fields: found, by: theirRecord.changedBy });
      record.set(theirRecord);
      return;
    }
    takeOver(values);
    record.set(theirRecord);
    base = values;
    saver.resolved();
  }

  /** Says beside the fields what is wrong with them. @returns which these are */
  function mark(error: unknown): readonly string[] {
    const errors = errorsOf(error);
    for (const [path, message] of errors) form.setError(path as Path<ArticleValues>, toldError(message));
    return errors.map(([path]) => path);
  }

  function show(error: unknown): void {
    if (error instanceof NotYet) return;
    if (isStale(error)) return rebase(v.parse(schema, error.current));
    const isTold = mark(error).length > 0 || (error instanceof ApiError && error.kind === 'offline');
    if (!isTold) notifyFailure(textsIn(localeStore.get(), 'articles').save.failed, error);
  }

  const saver = createAutosaver(() => freely(storeDraft), show);

  return {
    kind,
    form,
    saver,
    /** As it was last stored; undefined for a new one. */
    record,
    conflict,
    /** Whether the slug follows the title. */
    slug: {
      /** Says once, at the beginning, whether it does. */
      begin: (follows: boolean) => void (slugFollows ??= follows),
      follows: () => slugFollows === true,
      /** Somebody typed one: from now on it stays. */
      own: () => void (slugFollows = false),
    },
    /** Told of each change on the screen. */
    changed(path: string): void {
      form.clearErrors(path as Path<ArticleValues>);
      if (!isPublication(path) && !isTaking) saver.edited();
    },
    /**
     * Publishes, or withdraws, what the form says. @param isMinor a small correction, which asks for no translation
     * @returns undefined; where it did not take place, the fields at fault
     */
    async publish(isMinor: boolean): Promise<readonly string[] | undefined> {
      const isStored = await saver.flush();
      const current = record.get();
      if (!isStored || !current) return [];
      form.clearErrors();
      try {
        await saver.send(() =>
          freely(async () => {
            const values = structuredClone(form.getValues());
            const body = { ...saveBody(kind, values), ...(isMinor && { minor: true }) };
            acceptSaved(await updateRecord(kind.entity, schema, current, body), values);
          }),
        );
        void client.invalidateQueries({ queryKey: entityKey(kind.entity) });
        return undefined;
      } catch (error) {
        if (isStale(error) && !conflict.get())
          notifyInfo(textsIn(localeStore.get(), 'articles').publish.look);
        show(error);
        return errorsOf(error).map(([path]) => path);
      }
    },
    mark,
    /**
     * Stores what is typed, then changes the record by a call and shows what came of it.
     * @throws ApiError where what is typed cannot be stored: what came of the call would take its place
     */
    async change(send: () => Promise<ApiArticle>): Promise<void> {
      if (!(await saver.flush()))
        throw new ApiError(textsIn(localeStore.get(), 'articles').save[saver.state.get().phase]);
      const loaded = await saver.send(send);
      const values = formValues(kind, loaded);
      takeOver(values);
      acceptSaved(loaded, values);
      void client.invalidateQueries({ queryKey: entityKey(kind.entity) });
    },
    /** What is typed and not stored, for this device to keep. */
    kept: (): KeptCopy => ({ version: record.get()?.version, base, values: form.getValues() }),
    /** Puts what this device kept on the screen, and stores it. */
    restore({ version, base: before, values }: KeptCopy): void {
      const now = record.get();
      // The server then tells what others changed since.
      if (now && version !== undefined) record.set({ ...now, version });
      for (const [path, value] of Object.entries(values))
        if (!isPublication(path)) form.setValue(path as Path<ArticleValues>, value as never);
      base = { ...base, ...before };
      saver.edited();
    },
    /** Goes on after a conflict. @param keepMine the fields whose own value stays */
    resolve(keepMine: ReadonlySet<string>): void {
      const found = conflict.get();
      if (!found) return;
      for (const { path, theirs } of found.fields) {
        if (!keepMine.has(path)) form.setValue(path as Path<ArticleValues>, theirs as never);
      }
      base = formValues(kind, found.theirs);
      conflict.set(undefined);
      saver.resolved();
    },
  };
}
export type Work = ReturnType<typeof createWork>;
