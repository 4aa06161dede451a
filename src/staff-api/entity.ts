import type { RecordBase } from '#fields/record.ts';
import type { StaffAction, StaffEntity } from '#fields/staff-access.ts';
import type { AdminCall, PartCall, RecordCall } from './admin-call.ts';
import type { RowLookup } from './entity-index.ts';

export const BASE = '/api/admin/';

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof METHODS)[number];
/** What a URL answers to; any other method is 405. */
export type Methods<Call> = Partial<Readonly<Record<Method, (call: Call) => Promise<Response>>>>;

/** What `/api/admin/{entity}…` answers. To add an entity, make one of these and name it in `src/app/registry.ts`. */
export interface AdminEntity {
  /** Who may call it is in the table under this name. */
  readonly name: StaffEntity;
  /** `/{entity}` */
  readonly collection: Methods<AdminCall>;
  /** `/{entity}/{action}`; `csv` is `/{entity}.csv` */
  readonly collectionActions?: Readonly<Record<string, Methods<AdminCall>>>;
  /** `/{entity}/{id}` */
  readonly record?: Methods<RecordCall>;
  /** `/{entity}/{id}/{action}` */
  readonly recordActions?: Readonly<Record<string, Methods<RecordCall>>>;
  /** `/{entity}/{id}/{name}/{part}`: one of what belongs to a record. */
  readonly recordParts?: Readonly<Record<string, Methods<PartCall>>>;
  /** Whether its records are about people: then the audit tells of who reads on and on in them. */
  readonly personal?: boolean;
  /** Those of them that answer with a file: a link of our own page starts it, so the cookie opens them as well. */
  readonly downloads?: readonly string[];
  /** Its records, as lists have them: for what names records of any entity. */
  readonly records?: RowLookup<RecordBase>;
  /** The tags of all pages that a change of a record may change: its purges are then kept until they are done. */
  readonly publicTags?: readonly string[];
}

/** What a call does, as the table of roles names it: whatever is no `GET` changes something. */
export function actionOf(method: Method, path: string, downloads: readonly string[] = []): StaffAction {
  if (method !== 'GET') return 'write';
  if (path === 'csv') return 'export';
  return downloads.includes(path) ? 'download' : 'read';
}
