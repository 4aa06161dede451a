import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslator } from '#admin/i18n/use-texts.ts';

/** What can be done with one article of a list, in a row. @param name the article's title */
export const RowActions = ({ name, children }: { name: string; children: ReactNode }) => (
  <Group
    gap={4}
    justify="flex-end"
    wrap="nowrap"
    role="group"
    aria-label={useTranslator('articles')('actionsFor', { name })}
  >
    {children}
  </Group>
);
