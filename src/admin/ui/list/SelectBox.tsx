import { Checkbox } from '@mantine/core';
import { useTranslator } from '../../i18n/use-texts.ts';
import type { RowsProps } from './data-list-props.ts';

type Props = Pick<RowsProps<{ id: string }>, 'selected' | 'tick'> & { id: string; name: string };

/** Selects one entry; with Shift held, all from the one that was ticked before. */
export function SelectBox({ id, name, selected, tick }: Props) {
  const translate = useTranslator('admin');
  return (
    <Checkbox
      aria-label={translate('list.selectRow', { name })}
      checked={selected.has(id)}
      // Else the browser marks the text in between.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onChange={({ nativeEvent }) => tick(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
    />
  );
}
