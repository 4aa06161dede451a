import { useMutation, useQueryClient } from '@tanstack/react-query';
import { textAt } from '#fields/table/field-value.ts';
import { ApiError } from '../../api-error.ts';
import { changeRecords, type BulkResult } from '../../entity-calls.ts';
import { refreshEntity } from '../../entity-queries.ts';
import { failureText } from '../../failure.ts';
import { useTranslator } from '../../i18n/use-texts.ts';
import { notifyInfo, notifyFailure } from '../notify.ts';
import { notifyUndo } from '../undo-notice.tsx';
import type { BulkChange } from './column.ts';

/** How many records one call may name (http.md#records). */
const PER_CALL = 200;

/** One change to any number of records. @throws ApiError where none of them was changed */
export async function changeAll(entity: string, ids: readonly string[], change: object): Promise<BulkResult> {
  const all: BulkResult = { updated: 0, failed: [] };
  for (let start = 0; start < ids.length; start += PER_CALL) {
    try {
      const { updated, failed } = await changeRecords(entity, ids.slice(start, start + PER_CALL), change);
      all.updated += updated;
      all.failed.push(...failed);
    } catch (error) {
      if (all.updated === 0 || !(error instanceof ApiError)) throw error;
      // What the calls before it changed is told, and can be put back.
      const { message } = error;
      all.failed.push(...ids.slice(start).map((id) => ({ id, message })));
      break;
    }
  }
  return all;
}

/** What rows had in the fields that a change sets, as a change in JSON, with the ids of those that had it. */
export function formerValues(
  rows: readonly { readonly id: string }[],
  fields: readonly string[],
): Map<string, string[]> {
  const readers = fields.map((field) => [field, textAt<{ readonly id: string }>(field)] as const);
  const former = new Map<string, string[]>();
  for (const row of rows) {
    const change = Object.fromEntries(readers.map(([field, textOf]) => [field, textOf(row) ?? '']));
    const key = JSON.stringify(change);
    former.set(key, [...(former.get(key) ?? []), row.id]);
  }
  return former;
}

/**
 * Gives records back what they had before a change, whatever fails on the way.
 * @param former of `formerValues`
 */
export async function putBack(
  entity: string,
  former: ReadonlyMap<string, readonly string[]>,
): Promise<BulkResult> {
  const all: BulkResult = { updated: 0, failed: [] };
  for (const [change, ids] of former) {
    try {
      const { updated, failed } = await changeAll(entity, ids, JSON.parse(change));
      all.updated += updated;
      all.failed.push(...failed);
    } catch (error) {
      const message = failureText(error);
      all.failed.push(...ids.map((id) => ({ id, message })));
    }
  }
  return all;
}

/** One change to many records of a list, with a notice of the result, and an undo if possible. */
export function useBulk(entity: string) {
  const translate = useTranslator('admin');
  const client = useQueryClient();

  const tellFailed = (what: 'list.bulkFailed' | 'list.bulkNotUndone', failed: BulkResult['failed']): void => {
    const [first] = failed;
    if (first) notifyFailure(translate(what, { count: failed.length }), new ApiError(first.message));
  };

  const undo = async (former: Map<string, string[]>): Promise<void> => {
    const { updated, failed } = await putBack(entity, former);
    if (updated > 0) notifyInfo(translate('list.bulkUndone', { count: updated }));
    tellFailed('list.bulkNotUndone', failed);
    await refreshEntity(client, entity);
  };

  return useMutation({
    mutationFn: ({ rows, choice }: { rows: readonly { readonly id: string }[]; choice: BulkChange }) =>
      (choice.isWhole ? changeRecords : changeAll)(
        entity,
        rows.map(({ id }) => id),
        choice.change,
      ),
    onSuccess: ({ updated, failed }, { rows, choice: { field, alsoSets = [], after } }) => {
      const failedIds = new Set(failed.map(({ id }) => id));
      const done = translate('list.bulkDone', { count: updated });
      const changed = rows.filter(({ id }) => !failedIds.has(id));
      if (updated > 0 && field) {
        const former = formerValues(changed, [field, ...alsoSets]);
        notifyUndo(done, () => undo(former));
      } else if (updated > 0) notifyInfo(done);
      if (changed.length > 0) after?.(changed);
      tellFailed('list.bulkFailed', failed);
    },
    onError: (error, { rows }) => notifyFailure(translate('list.bulkFailed', { count: rows.length }), error),
    onSettled: () => refreshEntity(client, entity),
  });
}
