import * as v from 'valibot';
import type { StoredEntry } from '#features/privacy/server/forget-erased.ts';
import { ARTICLE_PARTS } from '#features/articles/server/article-parts.ts';
import { parseStored } from '#store/parse-stored.ts';
import { ownerIn, type ReadBackup } from './read-plan.ts';

/** A restore that would do harm, or asks for something the backup does not have. Nothing was written. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused';
}

/** A part of a backup: an entity, or one record of it, with what belongs to it. */
export interface Part {
  readonly entity: string;
  /** Undefined for all of the entity. */
  readonly id: string | undefined;
  readonly holds: (entry: StoredEntry) => boolean;
}

const consentSchema = v.object({
  record: v.object({ source: v.object({ entity: v.string(), id: v.string() }) }),
});

/** Where the files of an entity lie, each under the id of its record or below it. */
const FILES: Readonly<Record<string, string>> = { applications: 'application-files', media: 'files-media' };
const isArticlePart = (store: string): boolean => ARTICLE_PARTS.some((part) => part === store);
/** What somebody signs in with, under the id of the staff record. */
const SIGN_IN: Readonly<Record<string, string>> = { staff: 'records-accounts' };

/**
 * What `--only` names (`contacts`, `contacts/{id}`), without e-mails: they would be sent again. @throws RestoreRefused
 */
export function partOf(only: string, { ids }: ReadBackup): Part {
  const [entity = '', id, ...rest] = only.split('/');
  const known = ids.get(entity);
  if (!known || rest.length > 0)
    throw new RestoreRefused(
      `There is no entity “${entity}” in this backup. Available: ${[...ids.keys()].toSorted().join(', ')}.`,
    );
  if (id !== undefined && !known.has(id))
    throw new RestoreRefused(`There is no record “${id}” of ${entity} in this backup.`);
  const isMeant = (of: string | undefined) =>
    of !== undefined && (id === undefined ? known.has(of) : of === id);
  return {
    entity,
    id,
    holds({ store, key, text }) {
      if (store === `records-${entity}` || store === SIGN_IN[entity]) return isMeant(key);
      if (store === FILES[entity]) return isMeant(key.split('/')[0]);
      if (isArticlePart(store)) return key.startsWith(`${entity}/`) && isMeant(key.split('/')[1]);
      if (store === 'reservations') return key.startsWith(`${entity}/`) && isMeant(ownerIn(text));
      if (store !== 'records-consents') return false;
      const source = parseStored(consentSchema, text)?.record.source;
      return source?.entity === entity && isMeant(source.id);
    },
  };
}
