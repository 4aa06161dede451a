import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { call } from '#admin/api.ts';
import { entityKey } from '#admin/entity-queries.ts';
import { MEDIA } from './library/media-item.ts';

const usageSchema = v.object({ entity: v.string(), id: v.string(), title: v.string() });
/** An article that shows a picture. */
export type PictureUsage = v.InferOutput<typeof usageSchema>;

/** With 409: what stands in the way of a deletion. */
export const usedBySchema = v.object({ usedBy: v.array(usageSchema) });

/** What shows a picture. Articles change elsewhere, so it is always asked anew. */
export const mediaUsage = (id: string) =>
  queryOptions({
    queryKey: [...entityKey(MEDIA), 'usage', id],
    queryFn: ({ signal }) =>
      call(`/api/admin/${MEDIA}/${encodeURIComponent(id)}/usage`, {
        schema: v.object({ items: v.array(usageSchema) }),
        signal,
      }),
    staleTime: 0,
  });
