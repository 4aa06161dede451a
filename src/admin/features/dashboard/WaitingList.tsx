import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { Locale } from '../../../schemas/locale.ts';
import { recordHref } from '../../app/record-href.ts';
import { Panel } from '../../ui/Panel.tsx';
import { When } from '../../ui/When.tsx';

interface Item {
  entity: string;
  id: string;
  title: string;
  /** What more there is to say of it, in a language of its own. */
  about?: string | undefined;
  locale?: Locale | undefined;
  /** A day or an instant, or words. */
  note: string;
}

/** Records that wait for something: for an answer, for their day, for a translation. */
export function WaitingList({
  title,
  empty,
  items,
}: {
  title: string;
  empty: string;
  items: readonly Item[];
}) {
  return (
    <Panel title={title}>
      {items.length === 0 && <Text c="dimmed">{empty}</Text>}
      <Stack component="ul" gap="xs" m={0} p={0} styles={{ root: { listStyle: 'none' } }}>
        {items.map(({ entity, id, title: name, about, locale, note }) => {
          const href = recordHref(entity, id);
          return (
            <Group key={id} component="li" justify="space-between" gap="xs">
              <div>
                {href ? (
                  <Anchor component={Link} to={href}>
                    {name}
                  </Anchor>
                ) : (
                  name
                )}
                {about && (
                  <Text size="sm" lang={locale}>
                    {about}
                  </Text>
                )}
              </div>
              <Text size="sm" c="dimmed">
                {/^\d{4}-/.test(note) ? <When at={note} /> : note}
              </Text>
            </Group>
          );
        })}
      </Stack>
    </Panel>
  );
}
