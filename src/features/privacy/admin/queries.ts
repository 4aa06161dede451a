import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { privacyRequestSchema } from '../privacy-request.ts';
import { call } from '#admin/api.ts';
import { entityKey } from '#admin/entity-queries.ts';

const privacyPath = '/api/admin/privacy';

const foundSchema = v.object({ ref: v.string(), at: v.string(), title: v.string(), files: v.number() });
export type FoundPart = v.InferOutput<typeof foundSchema>;

const personSchema = v.object({
  email: v.string(),
  found: v.array(v.object({ source: v.string(), items: v.array(foundSchema) })),
  requests: v.array(privacyRequestSchema),
  staffAccount: v.boolean(),
  unreadable: v.array(v.string()),
});

/** Everything that is stored of the person with this e-mail address; always asked again. */
export const personQuery = (email: string) =>
  queryOptions({
    queryKey: [...entityKey('privacy'), 'person', email],
    queryFn: ({ signal }) => call(privacyPath, { query: { email }, schema: personSchema, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Open ones come first, so that none is missed. */
const MOST_SHOWN = 200;
export const requestsQuery = queryOptions({
  queryKey: [...entityKey('privacy'), 'requests'],
  queryFn: ({ signal }) =>
    call(privacyPath, {
      query: { perPage: MOST_SHOWN },
      schema: v.object({ items: v.array(privacyRequestSchema) }),
      signal,
    }),
});

const closedSchema = v.object({
  ref: v.string(),
  name: v.string(),
  status: v.string(),
  closedAt: v.string(),
  goesAt: v.string(),
});
const retentionSchema = v.object({
  days: v.object({ contacts: v.number(), applications: v.number(), members: v.number() }),
  items: v.array(closedSchema),
  total: v.number(),
  next: v.nullable(closedSchema),
});

export const retentionQuery = queryOptions({
  queryKey: [...entityKey('privacy'), 'retention'],
  queryFn: ({ signal }) => call(`${privacyPath}/retention`, { schema: retentionSchema, signal }),
});

const counts = v.record(v.string(), v.number());

/** @returns how many records of each source went @throws ApiError */
export const erasePerson = (email: string) =>
  call(privacyPath, {
    method: 'POST',
    body: { email, action: 'erase' },
    schema: v.object({ erased: counts, staffAccount: v.boolean() }),
  });

/** @throws ApiError */
export const refusePerson = (email: string, reason: string) =>
  call(privacyPath, { method: 'POST', body: { email, action: 'refuse', reason } });

/** @throws ApiError */
export const refuseRequest = (id: string, reason: string) =>
  call(`${privacyPath}/${id}/refuse`, { method: 'POST', body: { reason } });

/** @throws ApiError */
export const finishRequest = (id: string) => call(`${privacyPath}/${id}/done`, { method: 'POST', body: {} });

/** @throws ApiError */
export const enterRequest = (fields: object) =>
  call(`${privacyPath}/requests`, { method: 'POST', body: fields });

/** @throws ApiError */
export const eraseOverdue = () =>
  call(`${privacyPath}/retention`, {
    method: 'POST',
    body: {},
    schema: v.object({ erased: counts, unfinished: v.boolean() }),
  });
