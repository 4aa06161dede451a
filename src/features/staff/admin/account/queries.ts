import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { call } from '#admin/api.ts';

const sessionSchema = v.object({
  id: v.string(),
  current: v.boolean(),
  createdAt: v.string(),
  lastUsedAt: v.string(),
  agent: v.string(),
});
export type OwnSession = v.InferOutput<typeof sessionSchema>;

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) =>
    call('/api/auth/sessions', { schema: v.object({ items: v.array(sessionSchema) }), signal }),
});

export const factorQuery = queryOptions({
  queryKey: ['account', 'factor'],
  queryFn: ({ signal }) =>
    call('/api/auth/otp', {
      schema: v.object({ enabled: v.boolean(), recoveryCodesLeft: v.number() }),
      signal,
    }),
});

const preparedSchema = v.object({ otpauth: v.string(), recoveryCodes: v.array(v.string()) });
export type PreparedFactor = v.InferOutput<typeof preparedSchema>;

/** A second factor to be turned on with its first code; shown this once. @throws ApiError */
export const prepareFactor = (): Promise<PreparedFactor> =>
  call('/api/auth/otp', { method: 'POST', body: {}, schema: preparedSchema });

/** New recovery codes; those that were are worth nothing then. @throws ApiError 409 long after signing in */
export const renewCodes = () =>
  call('/api/auth/otp/codes', {
    method: 'POST',
    schema: v.object({ recoveryCodes: v.array(v.string()) }),
  });

const passkeySchema = v.object({
  id: v.string(),
  name: v.string(),
  createdAt: v.string(),
  lastUsedAt: v.exactOptional(v.string()),
});
export type OwnPasskey = v.InferOutput<typeof passkeySchema>;

export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: ({ signal }) =>
    call('/api/auth/passkeys', { schema: v.object({ items: v.array(passkeySchema) }), signal }),
});
