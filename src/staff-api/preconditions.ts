import type { RecordBase } from '#fields/record.ts';
import { HttpError } from '#http/http-error.ts';

const VERSION = /^"([1-9]\d{0,8})"$/;

/** The `ETag` of a record. */
export const etagOf = ({ version }: Pick<RecordBase, 'version'>) => ({ ETag: `"${version}"` });

/** Refuses a write that rests on another version than the present one, and shows that. */
export const staleRefusal = (current: unknown): HttpError =>
  new HttpError(412, { key: 'stale', extra: { current } });

/**
 * The version that a caller changed, from `If-Match: "<version>"`.
 * @param shown what the record looks like to the caller
 * @throws HttpError 428 without one; 412 for a malformed one and for another than the record's
 */
export function matchedVersion(
  request: Request,
  current: Pick<RecordBase, 'version'>,
  shown: unknown = current,
): number {
  const header = request.headers.get('if-match');
  if (header === null || header.trim() === '') throw new HttpError(428, { key: 'versionNeeded' });
  const version = Number(VERSION.exec(header.trim())?.[1]);
  if (version !== current.version) throw staleRefusal(shown);
  return version;
}
