import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../api-error.ts';
import { changeRecords, type BulkResult, type UndoCall } from '../../entity-calls.ts';
import { refreshEntity } from '../../entity-queries.ts';
import { failureText } from '../../failure.ts';
import { useTranslator } from '../../i18n/use-texts.ts';
import { notifyInfo, notifyFailure } from '../notify.ts';
import { notifyUndo } from '../undo-notice.tsx';
import type { BulkChange } from './column.ts';

/** How many records one call may name (http.md#records). */
const PER_CALL = 200;

/** What came of a change; `isCut` where a call failed behind others, which may have counted all the same. */
type AllResult = BulkResult & { isCut?: boolean };

/** One change to any number of records. @throws ApiError where none of them was changed */
export async function changeAll(
  entity: string,
  ids: readonly string[],
  change: object,
  undoable = false,
  key?: string,
): Promise<AllResult> {
  const all: AllResult = { updated: 0, failed: [], undo: [] };
  for (let start = 0; start < ids.length; start += PER_CALL) {
    try {
      const part = await changeRecords(entity, ids.slice(start, start + PER_CALL), change, { undoable }, key);
      all.updated += part.updated;
      all.failed.push(...part.failed);
      all.undo.push(...part.undo);
    } catch (error) {
      if (all.updated === 0 || !(error instanceof ApiError)) throw error;
      // What the calls before it changed is told, and can be put back.
      const { message } = error;
      all.failed.push(...ids.slice(start).map((id) => ({ id, message })));
      all.isCut = true;
      break;
    }
  }
  return all;
}

/**
 * Gives records back what they had before a change, whatever fails on the way. The API leaves alone, and names, those
 * that somebody has changed since.
 */
export async function putBack(
  entity: string,
  undo: readonly UndoCall[],
): Promise<Pick<BulkResult, 'updated' | 'failed'>> {
  let updated = 0;
  const failed: BulkResult['failed'] = [];
  for (const { ids, change, over } of undo) {
    try {
      const part = await changeRecords(entity, ids, change, { over });
      updated += part.updated;
      failed.push(...part.failed);
    } catch (error) {
      const message = failureText(error);
      failed.push(...ids.map((id) => ({ id, message })));
    }
  }
  return { updated, failed };
}

/** One change to many records of a list, with a notice of the result, and an undo if possible. */
export function useBulk(entity: string) {
  const translate = useTranslator('admin');
  const client = useQueryClient();
  // The same until there is an answer: what was done by a try whose answer got lost is not done again.
  const key = useRef(crypto.randomUUID());

  const tellFailed = (what: 'list.bulkFailed' | 'list.bulkNotUndone', failed: BulkResult['failed']): void => {
    const [first] = failed;
    if (first) notifyFailure(translate(what, { count: failed.length }), new ApiError(first.message));
  };

  const undo = async (calls: readonly UndoCall[]): Promise<void> => {
    const { updated, failed } = await putBack(entity, calls);
    if (updated > 0) notifyInfo(translate('list.bulkUndone', { count: updated }));
    tellFailed('list.bulkNotUndone', failed);
    await refreshEntity(client, entity);
  };

  return useMutation({
    mutationFn: ({
      rows,
      choice,
    }: {
      rows: readonly { readonly id: string }[];
      choice: BulkChange;
    }): Promise<AllResult> => {
      const ids = rows.map(({ id }) => id);
      return choice.isWhole
        ? changeRecords(entity, ids, choice.change)
        : changeAll(entity, ids, choice.change, choice.field !== undefined, key.current);
    },
    onSuccess: ({ updated, failed, undo: calls, isCut }, { rows, choice: { told, after } }) => {
      if (!isCut) key.current = crypto.randomUUID();
      const failedIds = new Set(failed.map(({ id }) => id));
      const changed = rows.filter(({ id }) => !failedIds.has(id));
      const done = [translate('list.bulkDone', { count: updated }), told?.(changed)]
        .filter(Boolean)
        .join(' · ');
      if (calls.length > 0) notifyUndo(done, () => undo(calls));
      else if (updated > 0) notifyInfo(done);
      if (changed.length > 0) after?.(changed);
      tellFailed('list.bulkFailed', failed);
    },
    onError: (error, { rows }) => notifyFailure(translate('list.bulkFailed', { count: rows.length }), error),
    onSettled: () => refreshEntity(client, entity),
  });
}
