import { Anchor, Breadcrumbs, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { asLeft } from '../list-walk.ts';
import { WalkLinks } from './WalkLinks.tsx';
import { ScreenTitle } from './ScreenTitle.tsx';

interface Props {
  title: string;
  /** The screens above this one, outermost first. */
  crumbs?: readonly { readonly label: string; readonly href: string }[];
  /** Stands beside the title: a badge, a count. */
  beside?: ReactNode;
  /** For a record: its position in its list, for links to the previous and next one. */
  walk?: { readonly id: string; readonly hrefOf: (id: string) => string };
  /** Buttons, the main one last. */
  actions?: ReactNode;
}

/** Where the reader is, what the screen is called, and what can be done here. */
export function PageHeader({ title, crumbs = [], beside, walk, actions }: Props) {
  const t = useTexts('admin');
  const list = walk && crumbs.at(-1)?.href;
  return (
    <Stack gap={4} mb="lg">
      {crumbs.length > 0 && (
        <nav aria-label={t.crumbs}>
          {/* On one line: what is too long is cut, and no stroke ends the first of two. */}
          <Breadcrumbs separatorMargin={6} styles={{ root: { flexWrap: 'nowrap' } }}>
            {crumbs.map(({ label, href }) => (
              <Anchor
                key={href}
                underline="hover"
                component={Link}
                to={asLeft(href)}
                size="sm"
                lh="var(--line)"
              >
                {label}
              </Anchor>
            ))}
            <Text size="sm" lh="var(--line)" c="dimmed" aria-current="page" truncate>
              {title}
            </Text>
          </Breadcrumbs>
        </nav>
      )}
      <Group gap="sm">
        <ScreenTitle>{title}</ScreenTitle>
        {beside}
        {(actions || list) && (
          <Group gap="xs" ms="auto">
            {walk && list && <WalkLinks list={list} {...walk} />}
            {actions}
          </Group>
        )}
      </Group>
    </Stack>
  );
}
