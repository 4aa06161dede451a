import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { readTime } from '#fields/day-text.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** `HH:mm` */
  value: string;
  /** Told the time, and what is typed as long as it is none. */
  onChange: (time: string) => void;
};

/** A time of 24 hours, whatever the browser's own habit. What cannot be read stays, with an error. */
export function TimeText({ value, onChange, error, ...props }: Props) {
  const { days } = useTexts('admin');
  const [typed, setTyped] = useState<string>();
  const [isTyping, setTyping] = useState(false);
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder="09:30"
      maxLength={8}
      {...props}
      value={typed ?? value}
      error={typed !== undefined && !isTyping ? days.unreadableTime : error}
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
