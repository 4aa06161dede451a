import { ScrollArea, Table, type TableData, type TableProps } from '@mantine/core';

interface Props extends Omit<TableProps, 'data'> {
  /** Says what it holds. */
  label: string;
  /** As high as this at most; the rest is scrolled to. */
  height: string;
  data: TableData;
}

/** A table that scrolls in its place, with the keyboard too. */
export const ScrollTable = ({ label, height, ...table }: Props) => (
  <ScrollArea.Autosize
    mah={height}
    type="auto"
    offsetScrollbars="present"
    viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': label }}
  >
    <Table aria-label={label} {...table} />
  </ScrollArea.Autosize>
);
