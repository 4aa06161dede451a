import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslator } from '../../i18n/use-texts.ts';
import type { BulkAction } from './column.ts';
import { useBulk } from './use-bulk.ts';

interface Props {
  entity: string;
  row: { readonly id: string };
  name: string;
  actions: readonly BulkAction[];
}

/** What is done most with an entry, on a phone without opening it: the changes that a selection offers. */
export function CardMenu({ entity, row, name, actions }: Props) {
  const translate = useTranslator('admin');
  const { mutate, isPending } = useBulk(entity);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon loading={isPending} aria-label={translate('list.actionsFor', { name })}>
          <IconDotsVertical size={20} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
        {actions.map(({ label, choices }) => (
          <Fragment key={label}>
            <Menu.Label>{label}</Menu.Label>
            {choices.map((choice) => (
              <Menu.Item key={choice.label} onClick={() => mutate({ rows: [row], choice })}>
                {choice.label}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
