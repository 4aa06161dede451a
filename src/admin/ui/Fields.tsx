import { Fieldset, Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './Fields.module.css';

/** Fields that belong together, under one name. */
export function Fields({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Fieldset
      legend={label}
      aria-describedby={hint && id}
      variant="unstyled"
      classNames={{ root: classes['group'] ?? '', legend: classes['name'] ?? '' }}
    >
      {hint && <Input.Description id={id}>{hint}</Input.Description>}
      {children}
    </Fieldset>
  );
}
