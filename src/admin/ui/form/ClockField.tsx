import { Group, Input, TextInput, type TextInputProps } from '@mantine/core';
import { useController } from 'react-hook-form';
import { isDay } from '#fields/day.ts';
import { errorId, fieldId } from '#forms/field-id.ts';
import { useTexts, useWords } from '../../i18n/use-texts.ts';
import { DayInput } from '../DayInput.tsx';
import { type FieldProps, FormLabels, tiedTo } from './field.ts';
import { use, useId, useState } from 'react';
import { readTime } from '#fields/day-text.ts';

type Props = FieldProps & {
  /** What the clock shows when only a day was chosen: `09:00`. */
  usual?: string;
  /** Told what the field holds from now on. */
  onPicked?: (clock: string) => void;
};

/** A day and a time of some place's clock: `2026-11-20T09:00` in the form's values, `''` for none. */
export function ClockField({ name, label: own, optional = false, hint, usual = '09:00', onPicked }: Props) {
  const label = own ?? use(FormLabels)[name] ?? name;
  const [{ fields }, translate] = useWords('admin');
  const { field, fieldState } = useController({ name });
  const { ref, onBlur } = field;
  const onChange = (clock: string): void => {
    field.onChange(clock);
    onPicked?.(clock);
  };
  const [day = '', time = ''] = String(field.value ?? '').split('T');
  // What is not a day says so itself.
  const error = day === '' || isDay(day) ? fieldState.error?.message : undefined;
  const hintId = useId();
  const tied = tiedTo(error && errorId(name));
  return (
    <Input.Wrapper
      component="div"
      labelElement="div"
      role="group"
      aria-label={label}
      label={optional ? `${label} (${fields.optional})` : label}
      description={hint}
      descriptionProps={{ id: hintId }}
      aria-describedby={hint && hintId}
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
          {...tied}
          error={error !== undefined}
          value={day}
          onChange={(next) => onChange(next && `${next}T${time || usual}`)}
          onBlur={onBlur}
        />
        <TimeText
          w="8rem"
          aria-label={translate('fields.timeOf', { field: label })}
          {...tied}
          error={error !== undefined}
          disabled={day === ''}
          value={time}
          onChange={(next) => onChange(`${day}T${next}`)}
        />
      </Group>
    </Input.Wrapper>
  );
}

type TimeProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** `HH:mm` */
  value: string;
  /** Told the time, and what is typed as long as it is none. */
  onChange: (time: string) => void;
};

/** A time of 24 hours, whatever the browser's own habit. What cannot be read stays, with an error. */
function TimeText({ value, onChange, error, ...props }: TimeProps) {
  const { days } = useTexts('admin');
  const [typed, setTyped] = useState<string>();
  const [isTyping, setTyping] = useState(false);
  const isUnread = typed !== undefined && !isTyping;
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder="09:30"
      maxLength={8}
      {...props}
      // Then it is tied to its own message, not to that of both fields.
      {...(isUnread && { attributes: {} })}
      value={typed ?? value}
      error={isUnread ? days.unreadableTime : error}
      onChange={({ currentTarget: { value: text } }) => {
        setTyping(true);
        setTyped(text);
        onChange(readTime(text) ?? text);
      }}
      onBlur={() => {
        setTyping(false);
        if (readTime(typed ?? '') !== null) setTyped(undefined);
      }}
    />
  );
}
