import { openStores } from '#store/stores.ts';
import type { CaptchaOptions } from '#forms/options.ts';
import { issueFormToken } from './form-token.ts';
import { formsSecret } from '#http/secret.ts';
import { type HttpApp, routes } from '#http/app.ts';
import { readSettings, type Settings } from '#http/settings.ts';

/**
 * `GET /api/form-token` → `{token, captcha?}`: asked for when a form is first touched (rules.md#once). The form
 * learns here whether to load a captcha, and which: a page without one loads nothing of it, and new keys of the same
 * provider need no build.
 */
export const formTokenRoute = (
  secret: () => Promise<string> = () => formsSecret(openStores()),
  now: () => number = Date.now,
  settings: typeof readSettings = readSettings,
): HttpApp =>
  routes().get('/api/form-token', async (c) => {
    const captcha = captchaOptions(settings());
    return c.json({ token: issueFormToken(await secret(), now()), ...(captcha && { captcha }) });
  });

/** What a form needs to show the captcha; undefined without a secret: nobody is asked for what cannot be verified. */
function captchaOptions(settings: Settings): CaptchaOptions | undefined {
  if (!settings.captchaSecret) return undefined;
  return {
    // Where only the secret is set, the form says that there is no key.
    siteKey: settings.captchaSiteKey ?? '',
    scriptUrl: settings.captchaScriptUrl,
    version: settings.captchaVersion,
    language: settings.captchaLanguage,
  };
}
