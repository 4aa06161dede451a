import { Group, Input } from '@mantine/core';
import { useController } from 'react-hook-form';
import { isDay } from '#fields/day.ts';
import { errorId, fieldId } from '#forms/field-id.ts';
import { useTexts, useTranslator } from '../../i18n/use-texts.ts';
import { DayInput } from '../DayInput.tsx';
import type { FieldProps } from './field.ts';
import { TimeText } from './TimeText.tsx';

type Props = FieldProps & {
  /** What the clock shows when only a day was chosen: `09:00`. */
  usual?: string;
  /** Told what the field holds from now on. */
  onPicked?: (clock: string) => void;
};

/** A day and a time of some place's clock: `2026-11-20T09:00` in the form's values, `''` for none. */
export function ClockField({ name, label, optional = false, hint, usual = '09:00', onPicked }: Props) {
  const { fields } = useTexts('admin');
  const translate = useTranslator('admin');
  const { field, fieldState } = useController({ name });
  const { ref, onBlur } = field;
  const onChange = (clock: string): void => {
    field.onChange(clock);
    onPicked?.(clock);
  };
  const [day = '', time = ''] = String(field.value ?? '').split('T');
  // What is not a day says so itself.
  const error = day === '' || isDay(day) ? fieldState.error?.message : undefined;
  const described = error ? errorId(name) : undefined;
  return (
    <Input.Wrapper
      component="div"
      labelElement="div"
      role="group"
      aria-label={label}
      label={optional ? `${label} (${fields.optional})` : label}
      description={hint}
      error={error}
      errorProps={{ id: errorId(name) }}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <DayInput
          flex={1}
          miw={0}
          id={fieldId(name)}
          ref={ref}
          aria-label={translate('fields.dayOf', { field: label })}
          aria-describedby={described}
          error={error !== undefined}
          value={day}
          onChange={(next) => onChange(next && `${next}T${time || usual}`)}
          onBlur={onBlur}
        />
        <TimeText
          w="8rem"
          aria-label={translate('fields.timeOf', { field: label })}
          aria-describedby={described}
          error={error !== undefined}
          disabled={day === ''}
          value={time}
          onChange={(next) => onChange(`${day}T${next}`)}
        />
      </Group>
    </Input.Wrapper>
  );
}
