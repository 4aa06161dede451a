import type { UseFormRegisterReturn } from 'react-hook-form';
import type { EnteredBy, FieldTable } from '#fields/table/table.ts';
import type { FormName, FormTexts } from '#forms/form-texts.ts';
import { OtherFields } from '#forms/OtherFields.tsx';
import type { PublicFormProps } from '#forms/use-public-form.ts';
import type { ConsentPurpose, RequiredConsent } from '../consents.ts';
import { Consents, type ConsentText } from './Consents.tsx';

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
  /** After a post without scripts: what was typed. */
  values?: FormValues<T>;
}

interface Props<Name extends FormName, T extends FieldTable> extends Pick<
  ConsentFormProps<Name, T>,
  'texts' | 'consentTexts' | 'labels' | 'values'
> {
  table: T;
  /** The fields that the form places itself. */
  placed: readonly (keyof T)[];
  required: ReadonlySet<string>;
  form: {
    register: (path: EnteredBy<T, 'visitor'> | `consents.${RequiredConsent}`) => UseFormRegisterReturn;
    errorOf: (path: string) => string | undefined;
  };
}

/** How every public form ends: with the fields of its table that it places nowhere itself, and the consents. */
export function FormEnd<Name extends FormName, const T extends FieldTable>(props: Props<Name, T>) {
  const { table, placed, texts, consentTexts, labels = {}, values, required, form } = props;
  return (
    <>
      <OtherFields
        table={table}
        apart={placed}
        labels={labels}
        values={values ?? {}}
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
    </>
  );
}
