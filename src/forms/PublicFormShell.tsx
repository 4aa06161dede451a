import { useEffect, useRef, type ReactNode } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import type { SummaryTexts } from './flatten-errors.ts';
import type { FormState } from './use-public-form.ts';

type ShellTexts = SummaryTexts &
  Record<'restored' | 'discard' | 'honeypot' | 'send' | 'sending' | 'thanks' | 'thanksNext', string> & {
    /** In place of what waits for an e-mail, where none is sent. */
    readonly thanksNoMail?: string;
  };

interface Props {
  form: FormState;
  locale: Locale;
  texts: ShellTexts;
  /** The label of a field, by its path, for the summary. */
  labels: Record<string, ReactNode>;
  /** Where it goes without scripts. A form that has no such path goes nowhere then. */
  action?: string;
  submissionId?: string | undefined;
  /** Stands below the button while it is sent: how far it is. */
  progress?: ReactNode;
  children: ReactNode;
}

/**
 * What every public form has around its fields: the summary of what is wrong, the restored draft, the hidden fields and
 * the decoy, the captcha if there is one, the button; and, once the form is stored, the thanks in its place. A notice
 * is where the visitor looks: above the button that was just pressed, at the head of a page that a post led to.
 */
export function PublicFormShell(props: Props) {
  const { form, locale, texts, labels, action, submissionId, progress, children } = props;
  const { takeOver, errors, submit, touch, captcha, status, isBusy, notice, isPosted, draft } = form;
  const thanks = useRef<HTMLHeadingElement>(null);
  const isSent = status === 'sent' || status === 'unmailed';
  useEffect(() => {
    if (isSent) thanks.current?.focus();
  }, [isSent]);
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // In the middle: at the foot of the window the question about cookies may cover it.
    if (notice && !isPosted) told.current?.scrollIntoView({ block: 'center' });
  }, [notice, isPosted]);

  if (isSent) {
    return (
      <div className="form-thanks">
        <h2 ref={thanks} tabIndex={-1}>
          {texts.thanks}
        </h2>
        <p>{(status === 'unmailed' && texts.thanksNoMail) || texts.thanksNext}</p>
      </div>
    );
  }
  const noticeBox = (
    <p className="form-notice" role="alert" ref={told} hidden={!notice}>
      {notice}
    </p>
  );
  return (
    <form
      // By which buttons elsewhere on the page can send it along (`LanguageLink.astro`).
      id={action}
      className="form"
      ref={takeOver}
      // A form outside a dialog with this method is never sent: what was typed must not end up in a URL.
      method={action ? 'post' : 'dialog'}
      action={action}
      noValidate
      aria-busy={isBusy || undefined}
      onSubmit={submit}
      onFocus={touch}
    >
      <ErrorSummary errors={errors} labels={{ ...labels, ...captcha.labels }} texts={texts} />
      {isPosted && noticeBox}
      {draft && (
        <p className="form-restored">
          {texts.restored}{' '}
          <button type="button" onClick={draft.discard}>
            {texts.discard}
          </button>
        </p>
      )}
      <input type="hidden" name="locale" value={locale} />
      {submissionId && <input type="hidden" name="submissionId" value={submissionId} />}
      <p className="decoy" aria-hidden="true">
        <label>
          {texts.honeypot}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      {children}
      {captcha.field}
      {!isPosted && noticeBox}
      <button className="button button-primary" type="submit" aria-disabled={status === 'sending'}>
        {status === 'sending' ? texts.sending : texts.send}
      </button>
      {status === 'sending' && progress}
    </form>
  );
}
