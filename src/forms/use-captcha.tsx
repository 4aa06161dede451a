import { useCallback, useRef, useState, type ReactNode } from 'react';
import type { Locale } from '#i18n/locales.ts';
import type { FormToken } from './submission.ts';
import { CAPTCHA_PATH } from './captcha-path.ts';
import type { Dictionary } from '#i18n/dictionaries.ts';
import type { CaptchaOptions } from './options.ts';

interface Props {
  token: FormToken;
  locale: Locale;
  /** Undefined for a site without a captcha. */
  texts: Dictionary['captcha'] | undefined;
  /** How often an answer came: each try uses the captcha's token up. */
  attempts: number;
  error: string | undefined;
  onSolved: () => void;
}
type Widget = { options: CaptchaOptions } & typeof import('./CaptchaField.tsx');

/**
 * The captcha of a form, if this site has one: nothing of it is loaded before the form is touched, and nothing at
 * all where none is configured. When its own code does not come, the form works without it.
 */
export function useCaptcha({ token, locale, texts, attempts, error, onSolved }: Props) {
  const [widget, setWidget] = useState<Widget>();
  const isLoading = useRef(false);
  const isDue = useRef(false);

  const touch = useCallback(async (): Promise<void> => {
    if (isLoading.current) return;
    isLoading.current = true;
    try {
      const options = await token.touch();
      if (options) setWidget({ options, ...(await import('./CaptchaField.tsx')) });
      else isLoading.current = false; // perhaps there was no connection: asked again at the next touch
    } catch {
      isLoading.current = false;
    }
  }, [token]);
  const onDue = useCallback(
    (due: boolean): void => {
      isDue.current = due;
      if (!due) onSolved();
    },
    [onSolved],
  );

  const field: ReactNode = widget && texts && (
    <widget.CaptchaField
      options={widget.options}
      locale={locale}
      texts={texts}
      attempts={attempts}
      error={error}
      onDue={onDue}
    />
  );
  return {
    touch,
    field,
    /** For the summary of what is wrong, by path. */
    labels: widget && texts ? { [CAPTCHA_PATH]: texts.label } : {},
    /** What a visitor is told who sends the form without having ticked the box; undefined where nothing is due. */
    reminder: (): string | undefined => (isDue.current ? texts?.required : undefined),
  };
}
