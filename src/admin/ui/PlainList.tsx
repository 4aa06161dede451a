import { Stack, type StackProps } from '@mantine/core';
import type { ReactNode } from 'react';

/** A list whose entries look like what they are, without bullets: `li` as children. */
export const PlainList = (props: StackProps & { 'aria-label'?: string; children: ReactNode }) => (
  <Stack component="ul" gap="sm" m={0} p={0} styles={{ root: { listStyle: 'none' } }} {...props} />
);
