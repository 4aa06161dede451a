import * as v from 'valibot';
import { userStore } from '#admin/session-store.ts';
import { localPreference } from '#browser/storage.ts';
import type { ArticleKind } from '../../article.ts';

const valuesSchema = v.record(v.string(), v.unknown());
const keptSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ version: v.optional(v.number()), base: valuesSchema, values: valuesSchema }),
);
/** What was typed and is not stored, on what it was based, and the version of the record that this was. */
export type KeptCopy = v.InferOutput<typeof keptSchema>;

/** Each person's own; articles hold the organisation's texts, so a device may keep them until they are stored. */
const keyOf = (entity: ArticleKind, id: string | undefined): string =>
  ['typed', userStore.get()?.id ?? '', entity, id ?? 'new'].join('/');

/** What this device keeps of an article that could not be stored before its window was closed. */
export const keptCopy = {
  read(entity: ArticleKind, id: string | undefined): KeptCopy | undefined {
    const kept = v.safeParse(keptSchema, localPreference.get(keyOf(entity, id)));
    return kept.success ? kept.output : undefined;
  },
  write: (entity: ArticleKind, id: string | undefined, copy: KeptCopy): boolean =>
    localPreference.set(keyOf(entity, id), JSON.stringify(copy)),
  /** With that of a new article, which has become one with an id. */
  clear(entity: ArticleKind, id: string | undefined): void {
    localPreference.remove(keyOf(entity, id));
    localPreference.remove(keyOf(entity, undefined));
  },
};
