import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { isDay } from '#fields/day.ts';
import { useWords } from '../../i18n/use-texts.ts';
import { DayInput } from '../DayInput.tsx';
import { Fields } from '../Fields.tsx';
import { dayPresets } from './day-presets.ts';

interface Props {
  label: string;
  /** `2026-01-01..2026-01-31`, either may be missing; empty for no limit. */
  value: string;
  onChange: (value: string) => void;
}

/** A range of days: one that is asked for often, or from and to. */
export function DayRange({ label, value, onChange }: Props) {
  const [{ list, days }, translate] = useWords('admin');
  const [from = '', to = from] = value.split('..');
  const set = (nextFrom: string, nextTo: string): void => {
    if (![nextFrom, nextTo].every((day) => day === '' || isDay(day))) return;
    onChange(nextFrom || nextTo ? `${nextFrom}..${nextTo}` : '');
  };
  const [ranges] = useState(() => dayPresets(Date.now()));
  const presets = Object.entries(ranges) as [keyof ReturnType<typeof dayPresets>, string][];
  const ends = [
    { text: list.from, day: from, other: to, change: (day: string) => set(day, to) },
    { text: list.to, day: to, other: from, change: (day: string) => set(from, day) },
  ];
  return (
    <Fields label={label}>
      <Stack gap={6}>
        <Group gap="xs" align="flex-start">
          {ends.map(({ text, day, other, change }) => (
            // Its calendar opens where its own day is, else where the other end is: it is made again when that changes.
            <DayInput
              key={`${text} ${other}`}
              flex="1 1 9rem"
              aria-label={`${label}: ${text}`}
              placeholder={text}
              value={day}
              {...(other && { defaultDate: other })}
              onChange={change}
            />
          ))}
        </Group>
        <Group gap={4} role="group" aria-label={translate('days.presets.title', { field: label })}>
          {presets.map(([name, range]) => (
            <Button
              key={name}
              size="compact-sm"
              variant={value === range ? 'filled' : 'default'}
              aria-pressed={value === range}
              onClick={() => onChange(value === range ? '' : range)}
            >
              {days.presets[name]}
            </Button>
          ))}
        </Group>
      </Stack>
    </Fields>
  );
}
