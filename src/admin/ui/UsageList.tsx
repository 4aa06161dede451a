import { Anchor, List } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { recordHref } from '../record-href.ts';

export interface Use {
  readonly title: string;
  readonly entity?: string;
  readonly id?: string;
  /** Where it is read, if staff cannot change it. */
  readonly url?: string;
  /** What else is said of it. */
  readonly beside?: ReactNode;
}

/** What refers to a record, with the way to each. */
export function UsageList({ items }: { items: readonly Use[] }) {
  const { entities, links } = useTexts('admin');
  const names: Readonly<Record<string, string>> = entities;
  return (
    <List size="sm" style={{ overflowWrap: 'anywhere' }}>
      {items.map(({ title, entity, id, url, beside }) => {
        const href = entity && id ? recordHref(entity, id) : undefined;
        return (
          <List.Item key={`${entity}/${id ?? url}`}>
            {entity ? (names[entity] ?? entity) : links.page}:{' '}
            {href && (
              <Anchor inherit component={Link} to={href}>
                {title}
              </Anchor>
            )}
            {!href && url && (
              <Anchor inherit href={url} target="_blank" rel="noopener">
                {title}
              </Anchor>
            )}
            {!href && !url && title}
            {beside}
          </List.Item>
        );
      })}
    </List>
  );
}
