import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { call } from '#admin/api.ts';

/** Whether the first owner is still to be made. */
export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => call('/api/auth/setup', { schema: v.object({ needed: v.boolean() }), signal }),
  staleTime: Infinity,
});

/** Whether this site can send the e-mail with a link for a new password. */
export const resetQuery = queryOptions({
  queryKey: ['reset'],
  queryFn: ({ signal }) => call('/api/auth/reset', { schema: v.object({ canSend: v.boolean() }), signal }),
});

/** For what a mailed link is; 422 once it is over. @param token goes in the body: URLs are noted by many */
export const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['link', token],
    queryFn: ({ signal }) =>
      call('/api/auth/reset/look', {
        method: 'POST',
        body: { token },
        schema: v.object({
          email: v.string(),
          name: v.string(),
          passkeys: v.optional(v.array(v.object({ name: v.string(), createdAt: v.string() })), []),
          invitedBy: v.optional(v.string()),
        }),
        signal,
      }),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
