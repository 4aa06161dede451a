import { Anchor, List } from '@mantine/core';
import { Link } from 'react-router';
import { recordHref } from '#admin/record-href.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import type { PictureUsage } from './queries.ts';
import { libraryTexts } from './texts.ts';

/** Articles that show a picture, with the way to each. */
export function UsageList({ items }: { items: readonly PictureUsage[] }) {
  const { kinds } = useTexts(libraryTexts);
  const names: Readonly<Record<string, string>> = kinds;
  return (
    <List>
      {items.map(({ entity, id, title }) => {
        const href = recordHref(entity, id);
        return (
          <List.Item key={`${entity}/${id}`}>
            {names[entity] ?? entity}:{' '}
            {href ? (
              <Anchor component={Link} to={href}>
                {title}
              </Anchor>
            ) : (
              title
            )}
          </List.Item>
        );
      })}
    </List>
  );
}
