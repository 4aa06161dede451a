import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFieldId } from './field.ts';

interface Props extends ButtonProps {
  /** The field that it sets. */
  name: string;
  value: unknown;
  children: ReactNode;
}

/** Sets a field of the form that it is in, and saves at once. */
export function SetButton({ name, value, ...button }: Props) {
  const { setValue } = useFormContext();
  const idOf = useFieldId();
  return (
    <Button
      variant="light"
      size="xs"
      style={{ alignSelf: 'flex-start' }}
      {...button}
      onClick={({ currentTarget }) => {
        setValue(name, value, { shouldDirty: true });
        // Asked for here, since a button that goes with its own click would not send the form.
        currentTarget.form?.requestSubmit();
        // The keyboard goes on in the field that it has set.
        setTimeout(() => currentTarget.isConnected || document.getElementById(idOf(name))?.focus());
      }}
    />
  );
}
