import { Button, Group, Menu, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { formatNumber } from '#i18n/numbers.ts';
import { useWords } from '../../i18n/use-texts.ts';
import type { ListParams } from '../../list-params.ts';
import type { BulkAction } from './column.ts';
import { ExportButton } from './ExportButton.tsx';
import classes from './List.module.css';
import { useAskedBulk } from './use-asked-bulk.tsx';
import { useAction } from '../use-action.ts';

interface Props {
  entity: string;
  actions: readonly BulkAction[];
  /** The selected entries. */
  rows: readonly { readonly id: string }[];
  /** How many the filters let through. */
  total: number;
  params: ListParams;
  canExport: boolean;
  selectAll: () => Promise<void>;
  clear: () => void;
}

/** So many can be chosen at once, beyond what one page shows; and so many a URL can name. */
const MOST = 2_000;
const MOST_NAMED = 200;

/** What can be done to all that is selected: below it, so that nothing moves when it appears, and always in sight. */
export function BulkBar({ entity, actions, rows, total, params, canExport, selectAll, clear }: Props) {
  const [{ list }, translate, locale] = useWords('admin');
  const { items, isPending, question } = useAskedBulk(entity);
  const all = useAction(selectAll, { failed: list.failed });
  const bar = useRef<HTMLDivElement>(null);
  // It goes with the selection: whoever used it by keyboard goes on where entries are selected.
  useEffect(() => {
    const list = bar.current?.parentElement;
    return () =>
      void setTimeout(() => {
        if (document.activeElement !== document.body) return;
        list?.querySelector<HTMLElement>('input[type="checkbox"]')?.focus({ preventScroll: true });
      });
  }, []);
  const isAll = rows.length === total;
  const named = { ...params, filters: { id: rows.map(({ id }) => id).join(',') } };
  return (
    <Group ref={bar} role="group" aria-label={list.bulkActions} className={classes['bulk'] ?? ''} gap="xs">
      <Text role="status" fw={600} me="xs">
        {translate('list.selected', { count: rows.length })}
      </Text>
      {!isAll && total <= MOST && (
        <Button variant="default" loading={all.isPending} onClick={() => all.mutate()}>
          {translate('list.selectFound', { total: formatNumber(locale, total) })}
        </Button>
      )}
      {actions.map((action) => (
        <Menu key={action.label} position="top-start">
          <Menu.Target>
            <Button
              variant="light"
              loading={isPending}
              rightSection={<IconChevronDown size={16} aria-hidden="true" />}
            >
              {action.label}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>{items(action, rows, clear)}</Menu.Dropdown>
        </Menu>
      ))}
      {canExport && (isAll || rows.length <= MOST_NAMED) && (
        <ExportButton entity={entity} params={isAll ? params : named} label={list.exportSelection} />
      )}
      <Button variant="subtle" onClick={clear}>
        {list.clearSelection}
      </Button>
      {question}
    </Group>
  );
}
