import { createContext, use } from 'react';
import { useController } from 'react-hook-form';
import { fieldId } from '#forms/field-id.ts';
import { isSubmitPressed } from '#forms/submit-pressed.ts';
import { useTexts } from '../../i18n/use-texts.ts';

export interface FieldProps {
  /** The field's path in the form: `email`, `name.th`. */
  name: string;
  /** What it is called, if that is not in the form's labels. */
  label?: string | undefined;
  /** Says beside the label that the field may stay empty. */
  optional?: boolean | undefined;
  hint?: string | undefined;
}
/** What a field that draws an input of Mantine takes: its own, and what the input does. */
export type InputProps<Input> = FieldProps & Omit<Input, keyof FieldProps>;

/** What the fields of a form are called, by their paths. */
export const FormLabels = createContext<Readonly<Record<string, string>>>({});

/** Tells the ids of a form's fields from those of another form on the same screen; `''` where there is no other. */
export const FormScope = createContext('');

/** How the form around makes the ids of its fields. */
export function useFieldId(): (path: string) => string {
  const scope = use(FormScope);
  return (path) => fieldId(scope ? `${scope}.${path}` : path);
}

/**
 * Ties an input of Mantine to what is said of it outside its own wrapper: an `aria-describedby` of its own is replaced.
 * @param ids of what is said, with blanks between them; undefined for nothing
 */
export const tiedTo = (ids: string | undefined) =>
  ids ? { attributes: { input: { 'aria-describedby': ids } } } : {};

/** What every field of a form has in common: value, label, error, and the id that the summary leads to; the rest as it is. */
export function useField<Rest extends object>(props: FieldProps & Rest) {
  const { name, label: own, optional, hint, ...rest } = props;
  const labels = use(FormLabels);
  const label = own ?? labels[name] ?? name;
  const idOf = useFieldId();
  const { fields } = useTexts('admin');
  const { field, fieldState } = useController({ name });
  return {
    ...field,
    onBlur: () => isSubmitPressed() || field.onBlur(),
    value: (field.value ?? '') as string,
    id: idOf(name),
    label: optional ? `${label} (${fields.optional})` : label,
    description: hint,
    error: fieldState.error?.message,
    ...rest,
  };
}
