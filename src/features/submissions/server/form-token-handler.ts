import { openStores } from '#store/stores.ts';
import { captchaOptions } from '#features/captcha/server/captcha-options.ts';
import { issueFormToken } from './form-token.ts';
import { FORMS_SECRET } from '#http/forms-secret.ts';
import { handle, type Handler, json } from '#http/handle.ts';
import { cachedSecret } from '#http/secret.ts';
import { readSettings } from '#http/settings.ts';

const formsSecret = () => cachedSecret(openStores()('settings'), FORMS_SECRET);

/**
 * `GET /api/form-token` → `{token, captcha?}`: asked for when a form is first touched (rules.md#once). The form
 * learns here whether to load a captcha, and which: a page without one loads nothing of it, and new keys of the same
 * provider need no build.
 */
export const formTokenHandler = (
  secret: () => Promise<string> = formsSecret,
  now: () => number = Date.now,
  settings: typeof readSettings = readSettings,
): Handler =>
  handle(['GET'], async () => {
    const captcha = captchaOptions(settings());
    return json(200, { token: issueFormToken(await secret(), now()), ...(captcha && { captcha }) });
  });
