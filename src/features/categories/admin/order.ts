import { arrayMove } from '@dnd-kit/sortable';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { CategoryRecord } from '../category.ts';
import { call } from '#admin/api.ts';
import { ApiError } from '#admin/api-error.ts';
import { entityKey, refreshEntity, type EntityPage } from '#admin/entity-queries.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { notifyFailure } from '#admin/ui/notify.ts';

/** The list with one entry at another place; the others close the gap. */
export function moveItem<T extends { readonly id: string }>(
  items: readonly T[],
  id: string,
  place: number,
): T[] {
  const from = items.findIndex((item) => item.id === id);
  return from < 0 ? [...items] : arrayMove([...items], from, place);
}

/** A page with these entries in this order, at the places that they take together. */
function withOrder(
  page: EntityPage<CategoryRecord>,
  ordered: readonly CategoryRecord[],
): EntityPage<CategoryRecord> {
  const ids = new Set(ordered.map(({ id }) => id));
  const next = [...ordered];
  return { ...page, items: page.items.map((item) => (ids.has(item.id) ? (next.shift() ?? item) : item)) };
}

const answerSchema = v.object({ failed: v.array(v.object({ id: v.string(), message: v.string() })) });

/** Saves the order of all categories of one kind; the screen shows it at once, and the old one again if that fails. */
export function useReorder() {
  const t = useTexts('categories');
  const client = useQueryClient();
  const pages = { queryKey: [...entityKey('categories'), 'page'] };
  return useMutation({
    mutationFn: async (ordered: readonly CategoryRecord[]) => {
      const body = { ids: ordered.map(({ id }) => id) };
      const { failed } = await call('/api/admin/categories/order', {
        method: 'PATCH',
        body,
        schema: answerSchema,
      });
      if (failed[0]) throw new ApiError(failed[0].message);
    },
    onMutate: async (ordered) => {
      await client.cancelQueries(pages);
      client.setQueriesData<EntityPage<CategoryRecord>>(pages, (page) => page && withOrder(page, ordered));
    },
    onError: (error) => notifyFailure(t.moveFailed, error),
    onSettled: () => refreshEntity(client, 'categories'),
  });
}
