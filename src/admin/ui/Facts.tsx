import { Text } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import classes from './Facts.module.css';

/** What is known of something, name by name; a fact without a value is left out. */
export function Facts({ items }: { items: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <Text component="dl" size="sm" className={classes['facts'] ?? ''}>
      {items
        .filter(([, value]) => value !== undefined && value !== '')
        .map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
    </Text>
  );
}
