import { Text } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import classes from './Facts.module.css';

/** `text`: what the value says, where it is not a text itself. */
export type Fact = readonly [label: string, value: ReactNode, text?: string];

/** More than fits beside its name in a narrow panel. */
const isLong = (text: ReactNode): boolean => typeof text === 'string' && text.length > 40;

/** What is known of something, name by name; a fact without a value is left out. */
export function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <Text component="dl" size="sm" className={classes['facts'] ?? ''}>
      {items
        .filter(([, value]) => value !== undefined && value !== '')
        .map(([label, value, text = value]) => (
          <Fragment key={label}>
            <dt data-long={isLong(text) || undefined}>{label}</dt>
            <dd data-long={isLong(text) || undefined}>{value}</dd>
          </Fragment>
        ))}
    </Text>
  );
}
