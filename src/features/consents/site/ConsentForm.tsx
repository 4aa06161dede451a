import type { UseFormRegisterReturn } from 'react-hook-form';
import type { ComponentProps, ReactNode } from 'react';
import { type EnteredBy, fieldNames, type FieldTable } from '#fields/table/table.ts';
import type { FormName, FormTexts } from '#forms/form-texts.ts';
import { OtherFields } from '#forms/OtherFields.tsx';
import { PublicFormShell } from '#forms/PublicFormShell.tsx';
import type { FormState, PublicFormProps } from '#forms/use-public-form.ts';
import type { ConsentPurpose, RequiredConsent } from '../consents.ts';
import { Consents, type ConsentText } from './Consents.tsx';
import { PolicyName } from './PolicyName.tsx';

/** What is in a form with consents, before it is checked. */
export type FormValues<T extends FieldTable> = Partial<
  Record<EnteredBy<T, 'visitor'>, string | undefined>
> & {
  consents?: Partial<Record<ConsentPurpose, boolean | undefined>>;
};

/** What a page gives to a form with consents. */
export interface ConsentFormProps<Name extends FormName, T extends FieldTable> extends PublicFormProps<
  FormTexts<Name>
> {
  consentTexts: Record<RequiredConsent, ConsentText>;
  /** Of the fields that `texts` does not name. */
  labels?: Record<string, string>;
  values?: FormValues<T>;
}

interface Props<Name extends FormName, T extends FieldTable> extends ConsentFormProps<Name, T> {
  texts: FormTexts<Name> & ComponentProps<typeof PublicFormShell>['texts'];
  table: T;
  /** What the fields are called that the form places itself. */
  placed: Record<string, string>;
  required: ReadonlySet<string>;
  form: FormState & {
    register: (path: EnteredBy<T, 'visitor'> | `consents.${RequiredConsent}`) => UseFormRegisterReturn;
  };
  /** As in `PublicFormShell`. */
  action?: string;
  progress?: ReactNode;
  /** Stands below the consents. */
  after?: ReactNode;
  children: ReactNode;
}

/** A public form with consents: its own fields, those of its table that it places nowhere itself, and the consents. */
export function ConsentForm<Name extends FormName, const T extends FieldTable>(props: Props<Name, T>) {
  const { form, table, placed, required, after, children, ...shell } = props;
  const { texts, consentTexts, labels = {}, values } = shell;
  const consentLabels = Object.entries(consentTexts).map(([consent, { policy }]) => [
    `consents.${consent}`,
    <PolicyName key={consent} parts={policy} />,
  ]);
  return (
    <PublicFormShell
      {...shell}
      form={form}
      labels={{ ...placed, ...labels, ...Object.fromEntries(consentLabels) }}
    >
      {children}
      <OtherFields
        table={table}
        apart={fieldNames(table).filter((name) => name in placed)}
        labels={labels}
        required={required}
        optional={texts.optional}
        form={form}
      />
      <Consents
        legend={texts.consents}
        hint={texts.consentsHint}
        newTab={texts.newTab}
        texts={consentTexts}
        given={values?.consents ?? {}}
        errorOf={form.errorOf}
        register={form.register}
      />
      {after}
    </PublicFormShell>
  );
}
