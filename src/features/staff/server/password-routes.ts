import { linkSchema, passwordChangeSchema, resetConfirmSchema, resetSchema } from '../auth-requests.ts';
import { type HttpApp, routes } from '#http/app.ts';
import { takesJson, validJson } from '#http/body.ts';
import { HttpError } from '#http/http-error.ts';
import { ipKey } from '#http/limits/ip-key.ts';
import { countVisit } from '#http/limits/rate-limit.ts';
import { canBeSent } from '#features/mail/server/dispatch.ts';
import { callerOf } from './caller.ts';
import { setSignedIn } from './cookies.ts';
import type { AuthDependencies } from './dependencies.ts';
import { later } from '#http/later.ts';
import { originOf } from '#http/origin.ts';
import { personByEmail } from './person.ts';
import { noteStranger } from './note-in-audit.ts';
import { changePassword } from './password-change.ts';
import { confirmReset, lookAtLink, mailReset } from './reset.ts';
import { signedIn } from './signed-in.ts';
import { noteOwnChange } from './tell-of-change.ts';

/**
 * From one IP address, for whomever. A whole office may share it; what one account may cause is limited where the link
 * is made.
 */
const REQUESTS_PER_MINUTE = 300;

/**
 * - `POST /api/auth/password` `{current, next}` → 204 with both cookies again. The bearer used for it is dead, like
 * every other session: the page gets its new one from `GET /api/auth/session`.
 * - `GET /api/auth/reset` → `{canSend}`: whether this site can send e-mails at all.
 * - `POST /api/auth/reset` `{email}` → always 202 `{canSend}`, at once: whether there is such an account shows neither
 * in the answer nor in its time.
 * - `POST /api/auth/reset/look` `{token}` → `{email, name, invitedBy?}`: for what the link is, which stays good.
 * - `POST /api/auth/reset/confirm` `{token, password}` → 204; every session of that person is ended.
 */
export const passwordRoutes = (open: () => AuthDependencies): HttpApp =>
  routes()
    .post('/api/auth/password', signedIn(open), takesJson, validJson(passwordChangeSchema), async (c) => {
      const { session, using } = c.var;
      const token = await changePassword(session, c.req.valid('json'), using);
      await noteOwnChange(c, 'passwordChange', session.user);
      setSignedIn(c, token);
      return c.body(null, 204);
    })
    .get('/api/auth/reset', (c) => c.json({ canSend: canMail(open()) }))
    .post('/api/auth/reset', takesJson, validJson(resetSchema), async (c) => {
      const { email } = c.req.valid('json');
      const using = open();
      const now = using.now();
      const key = ipKey(await using.secret(), 'reset', c.env.ip ?? '', now);
      const visit = { key, verified: true, perMinute: REQUESTS_PER_MINUTE, now };
      const seconds = await countVisit(using.stores('rate-limits'), visit);
      if (seconds > 0) throw new HttpError(429, 'tooManySignIns', { 'Retry-After': String(seconds) });
      const origin = originOf(c.req.raw, c.env.ip);
      const noted = async () => {
        const person = await personByEmail(using.stores, email);
        await noteStranger(using, 'reset', person?.record.id, origin);
      };
      await later(c, Promise.all([mailReset(email, c.var.locale, using), noted()]));
      return c.json({ canSend: canMail(using) }, 202);
    })
    .post('/api/auth/reset/look', takesJson, validJson(linkSchema), async (c) =>
      c.json(await lookAtLink(c.req.valid('json').token, open())),
    )
    .post('/api/auth/reset/confirm', takesJson, validJson(resetConfirmSchema), async (c) => {
      const using = open();
      const person = await confirmReset(c.req.valid('json'), callerOf(c), using);
      const {
        env,
        var: { locale },
      } = c;
      const origin = originOf(c.req.raw, env.ip);
      await noteOwnChange({ env, var: { using, locale, origin } }, 'passwordReset', person);
      return c.body(null, 204);
    });

const canMail = ({ settings }: AuthDependencies): boolean => canBeSent({ purpose: 'reset' }, settings);
