import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';
import { type InputProps, useField } from './field.ts';

/** A password; it can be shown, so that a long one can be typed without fear. */
export function SecretField(props: InputProps<PasswordInputProps>) {
  const { showPassword } = useTexts('admin').fields;
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': showPassword, tabIndex: 0 }}
      {...useField(props)}
    />
  );
}
