import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Column } from './column.ts';
import type { ListControls } from './use-list-url-state.ts';

interface Props<T> {
  columns: readonly Column<T>[];
  shown: readonly Column<T>[];
  controls: ListControls;
}

/** Which columns show; the first always does. */
export function ColumnsMenu<T>({ columns, shown, controls }: Props<T>) {
  const { list } = useTexts('admin');
  const [main, ...choosable] = columns;
  const chosen = shown.filter(({ key }) => key !== main?.key).map(({ key }) => key);
  const set = (keys: string[]): void => {
    const isDefault = choosable.every(({ key, extra }) => keys.includes(key) === !extra);
    // `-` keeps 'none chosen' apart from 'as it comes'.
    controls.change({ columns: isDefault ? '' : keys.join(',') || '-' }, true);
  };
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={18} aria-hidden="true" />}>
          {list.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={list.chooseColumns}>
        <Checkbox.Group label={list.chooseColumns} value={chosen} onChange={set}>
          <Stack gap="xs" mt="xs">
            {choosable.map(({ key, label }) => (
              <Checkbox key={key} value={key} label={label} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  );
}
