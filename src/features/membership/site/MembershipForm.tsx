import { ConsentForm, type ConsentFormProps, type FormValues } from '#features/consents/site/ConsentForm.tsx';
import { MarketingConsent } from '#features/consents/site/MarketingConsent.tsx';
import { publicForm } from '#forms/public-form.ts';
import { sendJson } from '#forms/send.ts';
import { TextField } from '#forms/TextField.tsx';
import { usePublicForm } from '#forms/use-public-form.ts';
import { enteredBy } from '#fields/table/table.ts';
import { memberFormFields } from '../member-form-fields.ts';
import { membershipSchema, type MembershipFields } from '../membership.ts';

export type MembershipValues = FormValues<typeof memberFormFields>;
export type MembershipFormProps = ConsentFormProps<'membership', typeof memberFormFields>;

const definition = publicForm<MembershipValues, MembershipFields>({
  name: 'membership',
  schema: membershipSchema,
  draftFields: enteredBy(memberFormFields, 'visitor'),
  send: sendJson('/api/membership'),
});

/** The registration form. Complete without scripts: then it is a plain post to `/member/send`. */
export function MembershipForm(props: MembershipFormProps) {
  const { texts, values } = props;
  const form = usePublicForm(definition, props);
  const { email, firstName, lastName, phone } = texts;

  return (
    <ConsentForm
      {...props}
      form={form}
      table={memberFormFields}
      placed={{ email, firstName, lastName, phone }}
      required={definition.required}
      action="/member/send"
      after={<MarketingConsent texts={texts} given={values?.consents?.marketing} register={form.register} />}
    >
      <TextField path="email" label={email} type="email" autoComplete="email" form={form} />
      <div className="field-pair">
        <TextField path="firstName" label={firstName} autoComplete="given-name" form={form} />
        <TextField path="lastName" label={lastName} autoComplete="family-name" form={form} />
      </div>
      <TextField path="phone" label={phone} type="tel" autoComplete="tel" form={form} />
    </ConsentForm>
  );
}
