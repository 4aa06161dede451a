import type { Locale } from '#i18n/locales.ts';
import { CaptchaError, loadCaptcha, type CaptchaFailure, type Provider } from './load-captcha.ts';
import type { CaptchaOptions } from './options.ts';

/** `ready`: the box is there to be ticked; `solved`: it was; `expired`: too long ago. */
export type CaptchaState = 'loading' | 'ready' | 'solved' | 'expired' | CaptchaFailure;

/** The provider's box in its normal size, in pixels; a narrower place gets the compact one. */
const NORMAL_WIDTH = 304;

/** As the footer's switch has it, where that is not on the system's setting. */
const isDark = (): boolean =>
  (document.documentElement.dataset['theme'] ||
    (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';

export interface Captcha {
  /** Asks for the tick again: a token is good for one try. Does nothing while nothing is ticked. */
  readonly renew: () => void;
  /** Nothing is told any more. */
  readonly leave: () => void;
}

/**
 * Shows the box in an empty element; the provider puts the token into a field there, named `g-recaptcha-response`.
 * @param tell is called with each new state; it ends in one of the failures instead of throwing
 */
export function showCaptcha(
  container: HTMLElement,
  options: CaptchaOptions,
  locale: Locale,
  tell: (state: CaptchaState) => void,
): Captcha {
  let shown: { provider: Provider; id: number } | undefined;
  let state: CaptchaState = 'loading';
  let hasLeft = false;
  const become = (next: CaptchaState): void => {
    state = next;
    if (!hasLeft) tell(next);
  };
  const show = async (): Promise<void> => {
    const provider = await loadCaptcha(options, locale);
    if (hasLeft) return;
    const id = provider.render(container, {
      sitekey: options.siteKey,
      theme: isDark() ? 'dark' : 'light',
      size: container.clientWidth < NORMAL_WIDTH ? 'compact' : 'normal',
      callback: () => become('solved'),
      'expired-callback': () => become('expired'),
      'error-callback': () => become('execution'),
    });
    shown = { provider, id };
    become('ready');
  };
  show().catch((error: unknown) => become(error instanceof CaptchaError ? error.failure : 'execution'));
  return {
    renew() {
      if (!shown || state !== 'solved') return;
      shown.provider.reset(shown.id);
      become('ready');
    },
    leave() {
      hasLeft = true;
    },
  };
}
