import type { Context } from 'hono';
import { later } from '#http/later.ts';
import { utcDay } from '#http/limits/ip-key.ts';
import { logFailure } from '#http/log.ts';
import { originOf } from '#http/origin.ts';
import { coarseAgent } from '#http/user-agent.ts';
import { callerOf } from './attempt-limits.ts';
import { setSignedIn, tokenCookie } from './cookies.ts';
import { setDeviceCookie } from './device.ts';
import { endSessionOfToken } from './end-sessions.ts';
import { noteInAudit, noteStranger } from './note-in-audit.ts';
import type { Session } from './session.ts';
import type { StaffRecord } from '../staff.ts';
import { tellOfChange } from './tell-of-change.ts';
import type { SignedIn, SignInContext } from './sign-in.ts';
import type { AuthEnv } from './signed-in.ts';

/** What a page needs to continue (http.md#sign-in). */
export const sessionBody = (token: string, { expiresAt, user, factorMissing }: Session) => ({
  token,
  expiresAt,
  user,
  ...(factorMissing && { factorMissing }),
});

/** Answers a sign-in: 200 `{token, expiresAt, user}` and the cookies. Either outcome is noted. @throws as `signIn` */
export async function answerSignIn(
  c: Context<AuthEnv>,
  signIn: (context: SignInContext) => Promise<SignedIn>,
): Promise<Response> {
  const { using } = c.var;
  const agent = coarseAgent(c.req.header('user-agent') ?? null);
  const origin = originOf(c.req.raw, c.env.ip);
  let failed: { readonly staffId: string | undefined } | undefined;
  const onFailure = (staffId: string | undefined) => void (failed = { staffId });
  let guessedAt: StaffRecord | undefined;
  const onGuesses = (person: StaffRecord) => void (guessedAt = person);
  try {
    const { token, session, devices } = await signIn({
      ...callerOf(c),
      agent,
      locale: c.var.locale,
      onFailure,
      onGuesses,
    });
    // The session that the browser had until now, whosever it was: its token is about to be overwritten.
    const previous = tokenCookie(c.req.raw);
    if (previous !== undefined) await endSessionOfToken(using, previous).catch(logFailure);
    await noteInAudit(using, 'login', session.user, origin);
    setSignedIn(c, token);
    setDeviceCookie(c, devices);
    return c.json(sessionBody(token, session));
  } finally {
    if (failed !== undefined) await later(c, noteStranger(using, 'failedLogin', failed.staffId, origin));
    if (guessedAt !== undefined) {
      const told = { ...guessedAt, locale: c.var.locale, origin };
      // One e-mail a day, however often somebody tries.
      await later(c, tellOfChange('codesGuessed', told, using, utcDay(using.now())));
    }
  }
}
