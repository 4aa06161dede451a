import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { call } from '#admin/api.ts';
import { wholeList } from '#admin/entity-queries.ts';
import { translationItemSchema } from '../translation-item.ts';

const PATH = '/api/admin/translations';

/** What is missing, outdated and disagrees, oldest first. @param kind one entity's alone */
export const translationsQuery = (kind?: string) =>
  wholeList('translations', translationItemSchema, { kind });

const noticeSchema = v.object({ shown: v.boolean() });
/** Whether visitors read that a translation is out of date. */
export const noticeQuery = queryOptions({
  queryKey: ['translations', 'notice'],
  queryFn: ({ signal }) => call(`${PATH}/notice`, { schema: noticeSchema, signal }),
});
/** @throws ApiError */
export const showNotice = (shown: boolean) =>
  call(`${PATH}/notice`, { method: 'PUT', body: { shown }, schema: noticeSchema });
