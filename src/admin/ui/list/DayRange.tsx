import { Group } from '@mantine/core';
import { adminTexts } from '../../i18n/texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { DayInput } from '../DayInput.tsx';
import { Fields } from '../Fields.tsx';

interface Props {
  label: string;
  /** `2026-01-01..2026-01-31`, either may be missing; empty for no limit. */
  value: string;
  onChange: (value: string) => void;
}

export function DayRange({ label, value, onChange }: Props) {
  const { list } = useTexts(adminTexts);
  const [from = '', to = from] = value.split('..');
  const set = (nextFrom: string, nextTo: string): void =>
    onChange(nextFrom || nextTo ? `${nextFrom}..${nextTo}` : '');
  return (
    <Fields label={label}>
      <Group gap="xs">
        <DayInput
          flex="1 1 9rem"
          aria-label={`${label}: ${list.from}`}
          placeholder={list.from}
          value={from}
          onChange={(day) => set(day, to)}
        />
        <DayInput
          flex="1 1 9rem"
          aria-label={`${label}: ${list.to}`}
          placeholder={list.to}
          value={to}
          onChange={(day) => set(from, day)}
        />
      </Group>
    </Fields>
  );
}
