import type { Locale } from '#i18n/locales.ts';
import type { CaptchaOptions } from './options.ts';

/** The errors of a captcha (rules.md#captcha): no key, no version, the script did not load, it did not run. */
export type CaptchaFailure = 'noKey' | 'noVersion' | 'script' | 'execution';

export class CaptchaError extends Error {
  override readonly name = 'CaptchaError';
  readonly failure: CaptchaFailure;
  constructor(failure: CaptchaFailure) {
    super(failure);
    this.failure = failure;
  }
}

export interface WidgetParameters {
  sitekey: string;
  theme: 'light' | 'dark';
  size: 'normal' | 'compact';
  callback: (token: string) => void;
  'expired-callback': () => void;
  'error-callback': () => void;
}
/** The part of the provider's script that is used here; the same for reCAPTCHA and for those that follow it. */
export interface Provider {
  render: (container: HTMLElement, parameters: WidgetParameters) => number;
  reset: (widget: number) => void;
}
declare global {
  var grecaptcha: Provider | undefined;
  var captchaIsThere: (() => void) | undefined;
}

/** A script that has not come by then counts as blocked. */
const DEADLINE_MS = 10_000;
/** The version with a visible box. Another one's keys would fail in the widget, where nobody says why. */
const VERSION = '2';

let loaded: Promise<Provider> | undefined;

/**
 * Loads the provider's script, once for all forms of a page; after a failure it can be asked again.
 * @throws CaptchaError `noKey`, `noVersion`, `script`, or `execution` when the script came but is not what it should be
 */
export async function loadCaptcha(options: CaptchaOptions, locale: Locale): Promise<Provider> {
  if (!options.siteKey) throw new CaptchaError('noKey');
  if (options.version !== VERSION) throw new CaptchaError('noVersion');
  const language = options.language === 'page' ? locale : options.language;
  loaded ??= load(options.scriptUrl, language).catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

function load(scriptUrl: string, language: string): Promise<Provider> {
  const script = document.createElement('script');
  return new Promise<Provider>((resolve, reject) => {
    const fail = (failure: CaptchaFailure): void => {
      clearTimeout(timer);
      script.remove();
      reject(new CaptchaError(failure));
    };
    const timer = setTimeout(() => fail('script'), DEADLINE_MS);
    globalThis.captchaIsThere = () => {
      clearTimeout(timer);
      if (typeof globalThis.grecaptcha?.render === 'function') resolve(globalThis.grecaptcha);
      else fail('execution');
    };
    const url = new URL(scriptUrl);
    url.searchParams.set('onload', 'captchaIsThere');
    url.searchParams.set('render', 'explicit');
    url.searchParams.set('hl', language);
    script.src = url.href;
    script.async = true;
    script.addEventListener('error', () => fail('script'));
    document.head.append(script);
  });
}
