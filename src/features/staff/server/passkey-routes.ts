import { takesJson, validJson } from '#http/body.ts';
import { HttpError } from '#http/http-error.ts';
import { coarseAgent } from '#http/user-agent.ts';
import type { Account, StoredPasskey } from '../auth-account.ts';
import { passkeyAssertionSchema, passkeyNameSchema, passkeyRegistrationSchema } from '../passkey-requests.ts';
import { withoutSessions } from './account-sessions.ts';
import { accounts } from './accounts.ts';
import { answerSignIn } from './answer-sign-in.ts';
import { assertFresh } from './fresh.ts';
import { addPasskey, registrationOptions } from './passkey-registration.ts';
import { signInByPasskey, signInOptions } from './passkey-sign-in.ts';
import { bearerToken, requireAnySession } from './session.ts';
import { authRoutes, type SignedInEnv, signedInToSetUp } from './signed-in.ts';
import { noteOwnChange } from './tell-of-change.ts';

const PATH = '/api/auth/passkeys';
/** Not one of the words of the calls. */
const ONE = `${PATH}/:id{(?!(?:options|register|verify)$)[A-Za-z0-9_-]+}` as const;

/**
 * `/api/auth/passkeys`, the caller's own, with the bearer. `GET` → `{items}`; `POST …/options` → what the browser makes
 * one with; `POST …/register` → 201, the item; `PUT …/{id}` `{name}` → 204; `DELETE …/{id}` → 204, and every other
 * session ends. Adding and removing ask for a fresh sign-in. An item: `id name createdAt lastUsedAt?`.
 *
 * Without a bearer: `POST …/options` → what the browser signs in with; `POST …/verify` answers like the login.
 */
export const passkeyRoutes = authRoutes()
  .get(PATH, signedInToSetUp, async (c) => {
    const { passkeys } = await accounts(c.var.using.stores).get(c.var.session.user.id);
    return c.json({ items: passkeys.map(shown) });
  })
  .post(`${PATH}/options`, takesJson, async (c) => {
    const { using } = c.var;
    if (bearerToken(c.req.raw) === undefined) return c.json(await signInOptions(using));
    return c.json(await registrationOptions(await requireAnySession(c.req.raw, using), using));
  })
  .post(`${PATH}/register`, signedInToSetUp, takesJson, validJson(passkeyRegistrationSchema), async (c) => {
    const { session, using } = c.var;
    const name = coarseAgent(c.req.header('user-agent') ?? null);
    const passkey = await addPasskey(session, c.req.valid('json'), name, using);
    await noteOwnChange(c, 'passkey', session.user);
    return c.json(shown(passkey), 201);
  })
  .post(`${PATH}/verify`, takesJson, validJson(passkeyAssertionSchema), (c) =>
    answerSignIn(c, (context) => signInByPasskey(c.req.valid('json'), context, c.var.using)),
  )
  .put(ONE, signedInToSetUp, takesJson, validJson(passkeyNameSchema), async (c) => {
    const { name } = c.req.valid('json');
    const id = c.req.param('id');
    await changeHaving(id, c.var, (account) => ({
      ...account,
      passkeys: account.passkeys.map((one) => (one.id === id ? { ...one, name } : one)),
    }));
    return c.body(null, 204);
  })
  .delete(ONE, signedInToSetUp, async (c) => {
    const { session, using } = c.var;
    assertFresh(session, using.now());
    const id = c.req.param('id');
    // Among the sessions may be those that it opened.
    await changeHaving(id, c.var, (account) => ({
      ...withoutSessions(account, (one) => one.id !== session.id),
      passkeys: account.passkeys.filter((one) => one.id !== id),
    }));
    await noteOwnChange(c, 'passkeyAway', session.user);
    return c.body(null, 204);
  });

/** Changes the account if it has this passkey. @throws HttpError 404 */
async function changeHaving(
  id: string,
  { session, using: { stores, now } }: SignedInEnv['Variables'],
  change: (account: Account) => Account,
): Promise<void> {
  await accounts(stores, now).update(session.user.id, (account) => {
    if (!account.passkeys.some((one) => one.id === id)) throw new HttpError(404, 'notFound');
    return change(account);
  });
}

const shown = ({ id, name, createdAt, lastUsedAt }: StoredPasskey) => ({
  id,
  name,
  createdAt,
  ...(lastUsedAt !== undefined && { lastUsedAt }),
});
