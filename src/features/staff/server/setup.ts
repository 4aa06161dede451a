import { createMiddleware } from 'hono/factory';
import { type SetupFields, setupSchema } from '../auth-requests.ts';
import type { StaffRecord } from '../staff.ts';
import { addressAlone, fromAddress } from './attempt-limits.ts';
import type { AuthDependencies } from './dependencies.ts';
import { type AuthEnv, authRoutes } from './signed-in.ts';
import { noteInAudit } from './note-in-audit.ts';
import { withOwnersLock } from './owners-lock.ts';
import { forgetSetupCode, isSameCode, setupCode } from './setup-code.ts';
import { staffIds } from './staff-records.ts';
import { createStaff } from './staff-service.ts';
import { throttledAttempt, WrongSecret } from './throttle.ts';
import { takesJson, validJson } from '#http/body.ts';
import { HttpError } from '#http/http-error.ts';
import { logFailure, sayLocally } from '#http/log.ts';
import { originOf } from '#http/origin.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Stores } from '#store/stores.ts';

/** Whether no staff account exists. One that cannot be read counts as one. @throws StoreUnavailable */
const isSetupNeeded = async (stores: Stores): Promise<boolean> => (await staffIds(stores)).length === 0;

/** Makes the first owner, once. @throws HttpError 409 with staff, 403 without a code, 429, 422; StoreUnavailable */
async function createFirstOwner(
  { code, ...person }: SetupFields,
  { ip, locale }: { readonly ip: string; readonly locale: Locale },
  dependencies: AuthDependencies,
): Promise<StaffRecord> {
  const { stores, now } = dependencies;
  const wanted = await setupCode(dependencies);
  if (wanted === undefined) throw new HttpError(403, 'setupClosed');
  const at = { secret: await dependencies.secret(), now: now() };
  // Under a name that no e-mail address has.
  const limits = [addressAlone(ip, at), fromAddress('set-up', ip, at)];
  await throttledAttempt(limits, { stores, now }, async () => {
    if (isSameCode(code, wanted)) return;
    // Not 403: `netlify serve` would call the function four times more to see whether a file has another answer.
    throw new WrongSecret(422, { key: 'wrongSetupCode', errors: { code: { key: 'wrongCode' } } });
  });
  const { record } = await withOwnersLock(dependencies, async () => {
    await assertSetupNeeded(stores);
    return createStaff(dependencies, { ...person, role: 'owner', disabled: false }, locale);
  });
  await forgetSetupCode(dependencies).catch(logFailure);
  return record;
}

/** @throws HttpError 409 */
async function assertSetupNeeded(stores: Stores): Promise<void> {
  if (!(await isSetupNeeded(stores))) throw new HttpError(409, 'setupDone');
}

const whileNeeded = createMiddleware<AuthEnv>(async (c, next) => {
  await assertSetupNeeded(c.var.using.stores);
  await next();
});

const PATH = '/api/auth/setup';

/**
 * `POST /api/auth/setup` `{code, email, name, password}` → 201 `{id, name, email, role}`, only while no staff exists;
 * 409 after that, whatever the body. `GET` → `{needed}`, by which `npm start` knows whether to print the code.
 */
export const setupRoutes = authRoutes()
  .get(PATH, async (c) => {
    const { using } = c.var;
    const needed = await isSetupNeeded(using.stores);
    // `npm run dev` has nobody else to print it; never on a host, and never a code that somebody set.
    if (needed && using.isLocal && using.settings.adminSetupCode === undefined) {
      sayLocally(`The set-up code for the first owner: ${await setupCode(using)}`);
    }
    return c.json({ needed });
  })
  .post(PATH, whileNeeded, takesJson, validJson(setupSchema), async (c) => {
    const { using } = c.var;
    const context = { ip: c.env.ip ?? '', locale: c.var.locale };
    const { id, name, email, role } = await createFirstOwner(c.req.valid('json'), context, using);
    await noteInAudit(using, 'setup', { id, name }, originOf(c.req.raw, c.env.ip));
    return c.json({ id, name, email, role }, 201);
  });
