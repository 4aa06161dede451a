import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { type ListView, type ViewInput, viewSchema } from '#fields/list-view.ts';
import { call } from '../../api.ts';

const answerSchema = v.object({ items: v.array(viewSchema) });
const pathOf = (entity: string): string => `/api/admin/${entity}/views`;

/** The views of a list that the person sees: their own, and those for everybody. */
export const viewsQuery = (entity: string) =>
  queryOptions({
    queryKey: ['views', entity],
    staleTime: 60_000,
    queryFn: ({ signal }) => call(pathOf(entity), { schema: answerSchema, signal }),
  });

/** @throws ApiError */
export const keepView = (entity: string, view: ViewInput & Pick<ListView, 'id'>) =>
  call(pathOf(entity), { method: 'PUT', body: view, schema: answerSchema });

/** @throws ApiError */
export const dropView = (entity: string, id: string) =>
  call(pathOf(entity), { method: 'DELETE', query: { id }, schema: answerSchema });
