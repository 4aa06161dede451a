import { Group, NativeSelect } from '@mantine/core';
import { Suspense, lazy } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { ClearFilters } from './ClearFilters.tsx';
import type { ChoiceFilter, Filter } from './column.ts';
import type { ListControls } from './use-list-url-state.ts';

/** The calendar comes when somebody filters by it. */
const DayRange = lazy(async () => ({ default: (await import('./DayRange.tsx')).DayRange }));

/** A link can name several values at once (`new,inProgress`): then that is a choice too. */
function optionsFor({ options }: ChoiceFilter, value: string): ChoiceFilter['options'] {
  if (!value || options.some((option) => option.value === value)) return options;
  const label = (one: string): string => options.find((option) => option.value === one)?.label ?? one;
  return [...options, { value, label: value.split(',').map(label).join(', ') }];
}

export function Filters({ filters, controls }: { filters: readonly Filter[]; controls: ListControls }) {
  const { list } = useTexts('admin');
  const { params, change } = controls;
  return (
    <Group align="flex-start" gap="sm">
      {filters.map((filter) => {
        const name = `filter[${filter.field}]`;
        const value = params.filters[filter.field] ?? '';
        const set = (next: string): void => change({ [name]: next });
        if ('kind' in filter) {
          return (
            <Suspense key={name}>
              <DayRange label={filter.label} value={value} onChange={set} />
            </Suspense>
          );
        }
        return (
          <NativeSelect
            key={name}
            label={filter.label}
            value={value}
            data={[{ value: '', label: list.all }, ...optionsFor(filter, value)]}
            onChange={({ currentTarget }) => set(currentTarget.value)}
          />
        );
      })}
      {(Object.keys(params.filters).length > 0 || params.q) && (
        <ClearFilters controls={controls} variant="subtle" />
      )}
    </Group>
  );
}
