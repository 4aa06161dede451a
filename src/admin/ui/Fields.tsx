import { Fieldset } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Fields.module.css';

/** Fields that belong together, under one name. */
export const Fields = ({ label, children }: { label: string; children: ReactNode }) => (
  <Fieldset
    legend={label}
    variant="unstyled"
    classNames={{ root: classes['group'] ?? '', legend: classes['name'] ?? '' }}
  >
    {children}
  </Fieldset>
);
