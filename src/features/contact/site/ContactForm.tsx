import { Consents, type ConsentText } from '#features/consents/site/Consents.tsx';
import { Field, FieldError, controlProps } from '#forms/Field.tsx';
import { errorId, fieldId } from '#forms/field-id.ts';
import { labelsWithConsents } from '#features/consents/site/form-labels.ts';
import type { FormTexts } from '#forms/form-texts.ts';
import { OtherFields } from '#forms/OtherFields.tsx';
import { publicForm } from '#forms/public-form.ts';
import { PublicFormShell } from '#forms/PublicFormShell.tsx';
import { sendJson } from '#forms/send.ts';
import { TextField } from '#forms/TextField.tsx';
import { usePublicForm, type PublicFormProps } from '#forms/use-public-form.ts';
import type { RequiredConsent } from '#features/consents/consents.ts';
import { enteredBy, type EnteredBy } from '#fields/table/table.ts';
import { contactSchema, type ContactFields } from '../contact.ts';
import { contactFormFields, DOCUMENT_KINDS } from '../contact-form-fields.ts';

/** What stands in the form, before it is checked. */
export type ContactValues = Partial<
  Record<EnteredBy<typeof contactFormFields, 'visitor'>, string | undefined>
> & {
  consents?: Partial<Record<RequiredConsent, boolean | undefined>>;
};

export interface ContactFormProps extends PublicFormProps<FormTexts<'contact'>> {
  consentTexts: Record<RequiredConsent, ConsentText>;
  /** Of the fields that `texts` does not name. */
  labels?: Record<string, string>;
  /** After a post without scripts: what was typed. */
  values?: ContactValues;
}

const definition = publicForm<ContactValues, ContactFields>({
  name: 'contact',
  schema: contactSchema,
  draftFields: enteredBy(contactFormFields, 'visitor'),
  send: sendJson('/api/contact'),
});

/** What the form places itself. */
const placed = ['name', 'email', 'phone', 'documentKind', 'message'] as const;

/**
 * The inquiry form. Server-rendered and complete without scripts: then it is a plain post to `/contact-us/send`.
 */
export function ContactForm(props: ContactFormProps) {
  const { locale, texts, consentTexts, labels = {}, values = {}, submissionId } = props;
  const form = usePublicForm(definition, props);
  const { register, errorOf } = form;
  const { name, email, phone, documentKind, message } = texts;

  return (
    <PublicFormShell
      form={form}
      locale={locale}
      texts={texts}
      labels={labelsWithConsents({ name, email, phone, documentKind, message, ...labels }, consentTexts)}
      action="/contact-us/send"
      submissionId={submissionId}
    >
      <TextField path="name" label={name} autoComplete="name" value={values.name} form={form} />
      <TextField
        path="email"
        label={email}
        type="email"
        autoComplete="email"
        value={values.email}
        form={form}
      />
      <TextField
        path="phone"
        label={phone}
        type="tel"
        autoComplete="tel"
        optional={texts.optional}
        value={values.phone}
        form={form}
      />
      <fieldset className="field" data-invalid={errorOf('documentKind') ? '' : undefined}>
        <legend>{documentKind}</legend>
        <div className="choices">
          {DOCUMENT_KINDS.map((kind, index) => (
            <label key={kind} className="box">
              <input
                type="radio"
                value={kind}
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
      <Field path="message" label={message} hint={texts.messageHint} error={errorOf('message')}>
        <textarea
          rows={7}
          defaultValue={values.message}
          {...register('message')}
          {...controlProps('message', errorOf('message'))}
        />
      </Field>
      <OtherFields
        table={contactFormFields}
        apart={placed}
        labels={labels}
        values={values}
        required={definition.required}
        optional={texts.optional}
        form={form}
      />
      <Consents
        legend={texts.consents}
        hint={texts.consentsHint}
        newTab={texts.newTab}
        texts={consentTexts}
        given={values.consents ?? {}}
        errorOf={errorOf}
        register={register}
      />
    </PublicFormShell>
  );
}
