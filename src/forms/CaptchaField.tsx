import { useEffect, useRef, useState } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { FieldError } from './Field.tsx';
import { errorId, fieldId } from './field-id.ts';
import { CAPTCHA_PATH } from './captcha-path.ts';
import { fill } from '#i18n/fill.ts';
import type { Dictionary } from '#i18n/dictionaries.ts';
import type { CaptchaOptions } from './options.ts';
import { showCaptcha, type Captcha, type CaptchaState } from './show-captcha.ts';

interface Props {
  options: CaptchaOptions;
  locale: Locale;
  texts: Dictionary['captcha'];
  /** How often an answer came: each try uses the token up. */
  attempts: number;
  error: string | undefined;
  /** Is told whether the visitor still has to tick the box before the form can be sent. */
  onDue: (isDue: boolean) => void;
}

/** A state in which the box is there, or on its way. In any other the form may be sent without a token. */
const isWaited = (state: CaptchaState): boolean =>
  state === 'loading' || state === 'ready' || state === 'expired';
const isFailure = (state: CaptchaState): boolean => !isWaited(state) && state !== 'solved';
/** A mistake of our own stays the same however often it is retried. */
const canRetry = (state: CaptchaState): boolean => state === 'script' || state === 'execution';

/** The visible captcha of a form, and what a visitor can do when it fails: try again, or send without it. */
export function CaptchaField({ options, locale, texts, attempts, error, onDue }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const captcha = useRef<Captcha>(undefined);
  const [state, setState] = useState<CaptchaState>('loading');
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (!container.current) return undefined;
    const shown = showCaptcha(container.current, options, locale, setState);
    captcha.current = shown;
    return shown.leave;
  }, [options, locale, tries]);
  useEffect(() => captcha.current?.renew(), [attempts]);
  useEffect(() => onDue(isWaited(state)), [onDue, state]);

  const retry = (): void => {
    setState('loading');
    setTries(tries + 1);
  };
  const labelId = `${fieldId(CAPTCHA_PATH)}-label`;
  const noteId = `${fieldId(CAPTCHA_PATH)}-note`;
  const told = error && isWaited(state) ? error : undefined;

  return (
    <div
      className="field captcha"
      role="group"
      id={fieldId(CAPTCHA_PATH)}
      tabIndex={-1}
      aria-labelledby={labelId}
      aria-describedby={told ? `${noteId} ${errorId(CAPTCHA_PATH)}` : noteId}
      data-invalid={told ? '' : undefined}
    >
      <p className="captcha-label" id={labelId}>
        {texts.label}
      </p>
      <div id={noteId} role="status">
        {isFailure(state) ? (
          <>
            <p className="field-error">{texts[state as keyof Dictionary['captcha']]}</p>
            <p className="field-note">{texts.maySend}</p>
          </>
        ) : (
          <p className={state === 'expired' ? 'field-error' : 'field-note'}>
            {state === 'expired' || state === 'loading'
              ? texts[state]
              : fill(texts.hint, { host: new URL(options.scriptUrl).host })}
          </p>
        )}
      </div>
      {canRetry(state) && (
        <button type="button" className="captcha-retry" onClick={retry}>
          {texts.retry}
        </button>
      )}
      {/* The provider fills it; a new try needs an empty one. */}
      <div key={tries} ref={container} className="captcha-box" hidden={isFailure(state)} />
      <FieldError path={CAPTCHA_PATH} error={told} />
    </div>
  );
}
