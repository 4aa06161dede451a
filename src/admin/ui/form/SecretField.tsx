import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';
import { useField, type FieldProps } from './field.ts';

type Props = FieldProps & Omit<PasswordInputProps, keyof FieldProps>;

/** A password; it can be shown, so that a long one can be typed without fear. */
export function SecretField({ name, label, optional = false, hint, ...rest }: Props) {
  const { fields } = useTexts('admin');
  const field = useField({ name, label, optional, ...(hint !== undefined && { hint }) });
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': fields.showPassword, tabIndex: 0 }}
      {...field}
      {...rest}
    />
  );
}
