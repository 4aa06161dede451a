import { Anchor, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Locale } from '#i18n/locales.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { Panel } from '#admin/ui/Panel.tsx';
import classes from './Dashboard.module.css';
import { RecordLink } from '#admin/ui/RecordLink.tsx';
import { PlainList } from '#admin/ui/PlainList.tsx';

interface Item {
  entity: string;
  id: string;
  title: string;
  /** What more there is to say of it, in a language of its own. */
  about?: string | undefined;
  locale?: Locale | undefined;
  /** What of the record is opened. */
  query?: string;
  /** What it waits for. */
  note: ReactNode;
}

/** Records that wait for something: for an answer, for their day, for a translation. */
export function WaitingList({
  title,
  empty = '',
  items,
  isMixed = false,
  more,
}: {
  title: string;
  empty?: string;
  items: readonly Item[];
  /** Of several kinds: each says of which. */
  isMixed?: boolean;
  /** Where the rest is. */
  more?: { readonly label: string; readonly href: string };
}) {
  const { entities } = useTexts('admin');
  const kinds: Readonly<Record<string, string>> = entities;
  return (
    <Panel
      title={title}
      actions={
        more && (
          <Anchor component={Link} to={more.href} size="sm">
            {more.label}
          </Anchor>
        )
      }
    >
      {items.length === 0 && <Text c="dimmed">{empty}</Text>}
      <PlainList gap="xs">
        {items.map(({ entity, id, title: name, about, locale, query, note }, place) => (
          <Group
            key={`${id} ${place}`}
            component="li"
            justify="space-between"
            align="baseline"
            gap="0 var(--mantine-spacing-md)"
          >
            <div className={classes['name']}>
              <RecordLink entity={entity} id={id} query={query}>
                {name}
              </RecordLink>{' '}
              {isMixed && (
                <Text span size="sm" c="dimmed">
                  {kinds[entity] ?? entity}
                </Text>
              )}
              {about && (
                <Text size="sm" lang={locale}>
                  {about}
                </Text>
              )}
            </div>
            <Text size="sm" c="dimmed">
              {note}
            </Text>
          </Group>
        ))}
      </PlainList>
    </Panel>
  );
}
