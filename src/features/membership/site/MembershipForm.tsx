import { Consents, type ConsentText } from '#features/consents/site/Consents.tsx';
import { labelsWithConsents } from '#features/consents/site/form-labels.ts';
import type { FormTexts } from '#forms/form-texts.ts';
import { MarketingConsent } from '#features/consents/site/MarketingConsent.tsx';
import { OtherFields } from '#forms/OtherFields.tsx';
import { publicForm } from '#forms/public-form.ts';
import { PublicFormShell } from '#forms/PublicFormShell.tsx';
import { sendJson } from '#forms/send.ts';
import { TextField } from '#forms/TextField.tsx';
import { usePublicForm, type PublicFormProps } from '#forms/use-public-form.ts';
import type { ConsentPurpose, RequiredConsent } from '#features/consents/consents.ts';
import { enteredBy, type EnteredBy } from '#fields/table/table.ts';
import { memberFormFields } from '../member-form-fields.ts';
import { membershipSchema, type MembershipFields } from '../membership.ts';

/** What stands in the form, before it is checked. */
export type MembershipValues = Partial<
  Record<EnteredBy<typeof memberFormFields, 'visitor'>, string | undefined>
> & {
  consents?: Partial<Record<ConsentPurpose, boolean | undefined>>;
};

export interface MembershipFormProps extends PublicFormProps<FormTexts<'membership'>> {
  consentTexts: Record<RequiredConsent, ConsentText>;
  /** Of the fields that `texts` does not name. */
  labels?: Record<string, string>;
  /** After a post without scripts: what was typed. */
  values?: MembershipValues;
}

const definition = publicForm<MembershipValues, MembershipFields>({
  name: 'membership',
  schema: membershipSchema,
  draftFields: enteredBy(memberFormFields, 'visitor'),
  send: sendJson('/api/membership'),
});

/** What the form places itself. */
const placed = ['email', 'firstName', 'lastName', 'phone'] as const;

/** The registration form. Complete without scripts: then it is a plain post to `/member/send`. */
export function MembershipForm(props: MembershipFormProps) {
  const { locale, texts, consentTexts, labels = {}, values = {}, submissionId } = props;
  const form = usePublicForm(definition, props);
  const { register, errorOf } = form;
  const { email, firstName, lastName, phone } = texts;
  const given = values.consents ?? {};

  return (
    <PublicFormShell
      form={form}
      locale={locale}
      texts={texts}
      labels={labelsWithConsents({ email, firstName, lastName, phone, ...labels }, consentTexts)}
      action="/member/send"
      submissionId={submissionId}
    >
      <TextField
        path="email"
        label={email}
        type="email"
        autoComplete="email"
        value={values.email}
        form={form}
      />
      <div className="field-pair">
        <TextField
          path="firstName"
          label={firstName}
          autoComplete="given-name"
          value={values.firstName}
          form={form}
        />
        <TextField
          path="lastName"
          label={lastName}
          autoComplete="family-name"
          value={values.lastName}
          form={form}
        />
      </div>
      <TextField path="phone" label={phone} type="tel" autoComplete="tel" value={values.phone} form={form} />
      <OtherFields
        table={memberFormFields}
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
        given={given}
        errorOf={errorOf}
        register={register}
      />
      <MarketingConsent texts={texts} given={given.marketing} register={register} />
    </PublicFormShell>
  );
}
