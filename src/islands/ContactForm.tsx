import { useEffect, useRef } from 'react';
import { Consents, type ConsentText } from '../forms/Consents.tsx';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { Field, FieldError, controlProps } from '../forms/Field.tsx';
import { errorId, fieldId } from '../forms/field-id.ts';
import type { Dictionary } from '../i18n/dictionaries.ts';
import type { RequiredConsent } from '../schemas/consents.ts';
import { DOCUMENT_KINDS } from '../schemas/contact.ts';
import type { Locale } from '../schemas/locale.ts';
import { useContactForm, type ContactValues } from './use-contact-form.ts';

export interface ContactFormProps {
  locale: Locale;
  texts: Dictionary['contact'];
  consentTexts: Record<RequiredConsent, ConsentText>;
  /** After a post without scripts: what was typed, and what is wrong with it. */
  values?: ContactValues;
  errors?: Record<string, { type: string; message: string }>;
  /** Said above the form when nothing could be stored. */
  failure?: string | undefined;
  submissionId?: string | undefined;
}

const textFields = [
  { path: 'name', type: 'text', autoComplete: 'name' },
  { path: 'email', type: 'email', autoComplete: 'email' },
  { path: 'phone', type: 'tel', autoComplete: 'tel' },
] as const;

/**
 * The inquiry form. Server-rendered and complete without scripts: then it is a plain post to `/contact-us/send`.
 */
export function ContactForm(props: ContactFormProps) {
  const { locale, texts, consentTexts, values = {}, submissionId } = props;
  const { takeOver, register, errors, errorOf, submit, touch, status, notice, draft } = useContactForm(props);
  const thanks = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (status === 'sent') thanks.current?.focus();
  }, [status]);

  if (status === 'sent') {
    return (
      <div className="form-thanks">
        <h2 ref={thanks} tabIndex={-1}>
          {texts.thanks}
        </h2>
        <p>{texts.thanksNext}</p>
      </div>
    );
  }
  const labels = {
    name: texts.name,
    email: texts.email,
    phone: texts.phone,
    documentKind: texts.documentKind,
    message: texts.message,
    ...Object.fromEntries(
      Object.entries(consentTexts).map(([consent, { policy }]) => [`consents.${consent}`, policy]),
    ),
  };

  return (
    <form
      className="form"
      ref={takeOver}
      method="post"
      action="/contact-us/send"
      noValidate
      onSubmit={submit}
      onFocus={touch}
    >
      <ErrorSummary errors={errors} labels={labels} texts={texts} />
      <p className="form-notice" role="alert" hidden={!notice}>
        {notice}
      </p>
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
      {textFields.map(({ path, type, autoComplete }) => (
        <Field
          key={path}
          path={path}
          label={texts[path]}
          optional={path === 'phone' ? texts.optional : undefined}
          error={errorOf(path)}
        >
          <input
            type={type}
            autoComplete={autoComplete}
            required={path !== 'phone'}
            defaultValue={values[path]}
            {...register(path)}
            {...controlProps(path, errorOf(path))}
          />
        </Field>
      ))}
      <fieldset className="field" data-invalid={errorOf('documentKind') ? '' : undefined}>
        <legend>{texts.documentKind}</legend>
        <div className="choices">
          {DOCUMENT_KINDS.map((kind, index) => (
            <label key={kind} className="box">
              <input
                type="radio"
                value={kind}
                required
                defaultChecked={values.documentKind === kind}
                {...register('documentKind')}
                {...(index === 0 && { id: fieldId('documentKind') })}
                aria-describedby={errorOf('documentKind') && errorId('documentKind')}
              />
              <span>{texts[kind]}</span>
            </label>
          ))}
        </div>
        <FieldError path="documentKind" error={errorOf('documentKind')} />
      </fieldset>
      <Field path="message" label={texts.message} hint={texts.messageHint} error={errorOf('message')}>
        <textarea
          rows={7}
          required
          defaultValue={values.message}
          {...register('message')}
          {...controlProps('message', errorOf('message'))}
        />
      </Field>
      <Consents
        legend={texts.consents}
        hint={texts.consentsHint}
        newTab={texts.newTab}
        texts={consentTexts}
        given={values.consents ?? {}}
        errorOf={errorOf}
        register={register}
      />
      <button className="button button-primary" type="submit" aria-disabled={status === 'sending'}>
        {status === 'sending' ? texts.sending : texts.send}
      </button>
    </form>
  );
}
