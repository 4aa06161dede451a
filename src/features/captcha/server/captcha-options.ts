import type { Settings } from '#http/settings.ts';

/** What a form needs to show the captcha; nothing of it is secret. */
export interface CaptchaOptions {
  /** Empty where only the secret is set: the form then says that there is no key. */
  readonly siteKey: string;
  readonly scriptUrl: string;
  readonly version: string;
  /** `page`: that of the page. */
  readonly language: string;
}

type Read = Pick<
  Settings,
  'captchaSecret' | 'captchaSiteKey' | 'captchaScriptUrl' | 'captchaVersion' | 'captchaLanguage'
>;

/** @returns undefined without a secret: visitors are not asked for what cannot be verified */
export function captchaOptions(settings: Read): CaptchaOptions | undefined {
  if (!settings.captchaSecret) return undefined;
  return {
    siteKey: settings.captchaSiteKey ?? '',
    scriptUrl: settings.captchaScriptUrl,
    version: settings.captchaVersion,
    language: settings.captchaLanguage,
  };
}
