import { Button, Group, Menu, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api-error.ts';
import { changeRecords } from '../../entity-calls.ts';
import { refreshEntity } from '../../entity-queries.ts';
import { adminTexts } from '../../i18n/texts.ts';
import { useTexts, useTranslator } from '../../i18n/use-texts.ts';
import { notifyInfo, notifyFailure } from '../notify.ts';
import type { BulkAction } from './column.ts';

interface Props {
  entity: string;
  actions: readonly BulkAction[];
  ids: ReadonlySet<string>;
  clear: () => void;
}

/** What can be done to all selected entries at once. */
export function BulkBar({ entity, actions, ids, clear }: Props) {
  const { list } = useTexts(adminTexts);
  const translate = useTranslator('admin');
  const client = useQueryClient();
  const failed = (count: number): string => translate('list.bulkFailed', { count });
  const { mutate, isPending } = useMutation({
    mutationFn: (change: object) => changeRecords(entity, [...ids], change),
    onSuccess: (result) => {
      if (result.updated > 0) notifyInfo(translate('list.bulkDone', { count: result.updated }));
      const [first] = result.failed;
      if (first) notifyFailure(failed(result.failed.length), new ApiError(first.message));
      clear();
    },
    onError: (error) => notifyFailure(failed(ids.size), error),
    onSettled: () => refreshEntity(client, entity),
  });
  return (
    <Group role="group" aria-label={list.bulkActions} px="md" pb="md" gap="xs">
      <Text role="status" fw={600} me="xs">
        {translate('list.selected', { count: ids.size })}
      </Text>
      {actions.map(({ label, choices }) => (
        <Menu key={label}>
          <Menu.Target>
            <Button
              variant="light"
              loading={isPending}
              rightSection={<IconChevronDown size={16} aria-hidden="true" />}
            >
              {label}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {choices.map(({ label: name, change }) => (
              <Menu.Item key={name} onClick={() => mutate(change)}>
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ))}
      <Button variant="subtle" onClick={clear}>
        {list.clearSelection}
      </Button>
    </Group>
  );
}
