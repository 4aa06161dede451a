import { useEffect, useEffectEvent } from 'react';
import {
  get,
  type FieldErrors,
  type MultipleFieldErrors,
  useFormContext,
  useFormState,
} from 'react-hook-form';
import { MISSING } from '#fields/rules/messages.ts';
import { flattenErrors, type FlatError } from '#forms/flatten-errors.ts';
import { localeStore } from '../../i18n/locale-store.ts';
import { messageIn, translator } from '../../i18n/staff-texts.ts';
import { useLocale } from '../../i18n/use-texts.ts';

/** An error that the form's schema does not find. */
interface ToldError {
  readonly type: string;
  readonly message: string;
  readonly types: { readonly server: true };
}

/** What the server says of a field: whether that is missing or wrong stands in its words alone. */
export function toldError(message: string): ToldError {
  const t = translator(localeStore.get(), 'messages');
  const type = MISSING.find((key) => t(key) === message) ?? 'invalid';
  return { type, message, types: { server: true } };
}

/** Those errors of a form that were told, and those that its schema found. */
export function byOrigin(errors: FieldErrors): Record<'told' | 'own', FlatError[]> {
  const isTold = ({ path }: FlatError): boolean => {
    const { types }: { types?: MultipleFieldErrors } = get(errors, path);
    return types?.['server'] === true;
  };
  const all = flattenErrors(errors);
  return { told: all.filter(isTold), own: all.filter((one) => !isTold(one)) };
}

/** What was told of the fields of the form around follows the language: nothing here would find it again. */
export function useToldInLanguage(): void {
  const locale = useLocale();
  const { setError } = useFormContext();
  const { errors } = useFormState();
  const sayAgain = useEffectEvent(() => {
    for (const { path, message } of byOrigin(errors).told)
      setError(path, toldError(messageIn(locale, message)));
  });
  useEffect(() => sayAgain(), [locale]);
}
