import { resetConfirmSchema, resetSchema } from '../auth-requests.ts';
import { addressKey } from '#http/limits/address-key.ts';
import { type Handler, json } from '#http/handle.ts';
import { HttpError } from '#http/http-error.ts';
import { countVisit } from '#http/limits/rate-limit.ts';
import { authHandler, empty } from './call.ts';
import { authDependencies } from './dependencies.ts';
import { note } from './note.ts';
import { confirmReset, mailReset } from './reset.ts';

/** From one address, for whomever. */
const REQUESTS_PER_MINUTE = 5;

/**
 * `POST /api/auth/reset` `{email}` → always 202 `{}`, at once: whether there is such an account shows neither in the
 * answer nor in its time.
 */
export const resetHandler = (dependencies = authDependencies): Handler =>
  authHandler(['POST'], async ({ address, fields, locale, later }) => {
    const { email } = await fields(resetSchema);
    const using = dependencies();
    const now = using.now();
    const key = addressKey(await using.secret(), 'reset', address, now);
    const visit = { key, verified: true, perMinute: REQUESTS_PER_MINUTE, now };
    const allowance = await countVisit(using.stores('rate-limits'), visit);
    if (!allowance.allowed) {
      throw new HttpError(429, 'tooManySignIns', { 'Retry-After': String(allowance.retryAfterSeconds) });
    }
    await later(mailReset(email, locale(), using));
    return json(202, {});
  });

/** `POST /api/auth/reset/confirm` `{token, password}` → 204; every session of that person is ended. */
export const resetConfirmHandler = (dependencies = authDependencies): Handler =>
  authHandler(['POST'], async ({ fields }) => {
    const using = dependencies();
    const { id, name } = await confirmReset(await fields(resetConfirmSchema), using);
    await note(using, { actor: { id, name }, action: 'passwordReset', entity: 'staff', entityId: id });
    return empty(204);
  });
