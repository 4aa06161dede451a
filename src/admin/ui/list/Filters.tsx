import { Button, Group, NativeSelect } from '@mantine/core';
import { adminTexts } from '../../i18n/texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Filter } from './column.ts';
import { DayRange } from './DayRange.tsx';
import type { ListAddress } from './use-list-address.ts';

export function Filters({ filters, address }: { filters: readonly Filter[]; address: ListAddress }) {
  const { list } = useTexts(adminTexts);
  const { params, change, clear } = address;
  return (
    <Group align="flex-end" gap="sm">
      {filters.map((filter) => {
        const name = `filter[${filter.field}]`;
        const value = params.filters[filter.field] ?? '';
        const set = (next: string): void => change({ [name]: next });
        if ('kind' in filter)
          return <DayRange key={name} label={filter.label} value={value} onChange={set} />;
        return (
          <NativeSelect
            key={name}
            label={filter.label}
            value={value}
            data={[{ value: '', label: list.all }, ...filter.options]}
            onChange={({ currentTarget }) => set(currentTarget.value)}
          />
        );
      })}
      {(Object.keys(params.filters).length > 0 || params.q) && (
        <Button variant="subtle" onClick={clear}>
          {list.clearFilters}
        </Button>
      )}
    </Group>
  );
}
