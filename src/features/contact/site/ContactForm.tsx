import { ConsentForm, type ConsentFormProps, type FormValues } from '#features/consents/site/ConsentForm.tsx';
import { FieldError } from '#forms/Field.tsx';
import { errorId, fieldId } from '#forms/field-id.ts';
import { publicForm } from '#forms/public-form.ts';
import { sendJson } from '#forms/send.ts';
import { TextField } from '#forms/TextField.tsx';
import { usePublicForm } from '#forms/use-public-form.ts';
import { enteredBy } from '#fields/table/table.ts';
import { contactSchema, type ContactFields } from '../contact.ts';
import { contactFormFields, DOCUMENT_KINDS } from '../contact-form-fields.ts';

export type ContactValues = FormValues<typeof contactFormFields>;
export type ContactFormProps = ConsentFormProps<'contact', typeof contactFormFields>;

const definition = publicForm<ContactValues, ContactFields>({
  name: 'contact',
  schema: contactSchema,
  draftFields: enteredBy(contactFormFields, 'visitor'),
  send: sendJson('/api/contact'),
});

/**
 * The inquiry form. Server-rendered and complete without scripts: then it is a plain post to `/contact-us/send`.
 */
export function ContactForm(props: ContactFormProps) {
  const { texts } = props;
  const form = usePublicForm(definition, props);
  const { register, errorOf } = form;
  const { name, email, phone, documentKind, message } = texts;

  return (
    <ConsentForm
      {...props}
      form={form}
      table={contactFormFields}
      placed={{ name, email, phone, documentKind, message }}
      required={definition.required}
      action="/contact-us/send"
    >
      <TextField path="name" label={name} autoComplete="name" form={form} />
      <TextField path="email" label={email} type="email" autoComplete="email" form={form} />
      <TextField
        path="phone"
        label={phone}
        type="tel"
        autoComplete="tel"
        optional={texts.optional}
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
                defaultChecked={form.typed('documentKind') === kind}
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
      <TextField path="message" label={message} rows={7} hint={texts.messageHint} form={form} />
    </ConsentForm>
  );
}
