import { Anchor, Box, Checkbox, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslator } from '../../i18n/use-texts.ts';
import type { RowsProps } from './data-list-props.ts';
import classes from './List.module.css';
import { toggled } from './selection.ts';

/** The list where a table would not fit: one card per entry. */
export function ListCards<T extends { readonly id: string }>(props: RowsProps<T>) {
  const { items, shown, label, nameOf, hrefOf, rowActions, isSelectable, selected, select } = props;
  const translate = useTranslator('admin');
  const [main, ...others] = shown;
  return (
    <ul className={classes['cards']} aria-label={label} data-updating={props.isUpdating || undefined}>
      {items.map((item) => (
        <li key={item.id} className={classes['card']}>
          {isSelectable && (
            <Checkbox
              mt={2}
              aria-label={translate('list.selectRow', { name: nameOf(item) })}
              checked={selected.has(item.id)}
              onChange={() => select(toggled(selected, item.id))}
            />
          )}
          <Box flex={1} miw={0}>
            {hrefOf ? (
              <Anchor underline="hover" component={Link} to={hrefOf(item)} fw={600}>
                {main?.render(item)}
              </Anchor>
            ) : (
              <Text component="div" fw={600}>
                {main?.render(item)}
              </Text>
            )}
            <dl>
              {others.map(({ key, label: name, render }) => (
                <Box key={key} display="contents">
                  <dt>{name}</dt>
                  <dd>{render(item)}</dd>
                </Box>
              ))}
            </dl>
            {rowActions && (
              // The words of a button without a ground begin where the texts above them do.
              <Group mt="xs" gap="xs" ms="calc(var(--mantine-spacing-md) * -1)">
                {rowActions(item)}
              </Group>
            )}
          </Box>
        </li>
      ))}
    </ul>
  );
}
