import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState, type ComponentProps } from 'react';
import { bangkokDay, isDay } from '#fields/day.ts';
import { useLocale, useWords } from '../i18n/use-texts.ts';
import { shortDay, yearTitle } from './dates.ts';
import { readDay } from '#fields/day-text.ts';
import { useCalendarWords } from './use-calendar-words.ts';

type Props = Omit<ComponentProps<typeof DateInput>, 'value' | 'onChange'> & {
  /** `YYYY-MM-DD`; empty for none. */
  value: string;
  /** Called with the day, or with what is typed as long as it is not one: a form rejects that and says so. */
  onChange: (day: string) => void;
};

/** As long as somebody types, a year of two digits may be the beginning of one of four. */
const readWhole = (text: string): string | null => (/[\d๐-๙]{4}/.test(text) ? readDay(text) : null);

/** A day, typed or chosen in a calendar; Thai counts Buddhist years in both. What cannot be read stays, with an error. */
export function DayInput({ value, onChange, onBlur, onKeyDown, error, ...props }: Props) {
  const locale = useLocale();
  const words = useCalendarWords();
  const [{ days }, translate] = useWords('admin');
  /** What was typed and is no day yet. */
  const [typed, setTyped] = useState('');
  const [isTyping, setTyping] = useState(false);
  /** Whether somebody clicked or typed since the focus came, rather than was led here by what is wrong. */
  const [isUsed, setUsed] = useState(false);
  const finish = (): void => {
    const day = readDay(typed);
    setTyping(false);
    if (!day) return;
    setTyped('');
    onChange(day);
  };
  const [today] = useState(() => bangkokDay(Date.now()));
  const example = `31/12/${yearTitle(locale, today)}`;
  // The calendar leaves room for what is said below the field, and does not cover others for who is led to it.
  const offset = error || typed ? 48 : 8;
  const unread = typed && !isTyping ? translate('days.unreadable', { example }) : undefined;
  return (
    <DateInput
      {...words}
      value={isDay(value) ? value : null}
      onChange={(day) => {
        setTyped('');
        onChange(day?.slice(0, 10) ?? '');
      }}
      onFocus={() => setUsed(false)}
      onClick={() => setUsed(true)}
      onInput={({ currentTarget: { value: text } }) => {
        setUsed(true);
        setTyping(true);
        setTyped(readWhole(text) ? '' : text.trim());
        if (text.trim() && !readWhole(text)) onChange(text);
      }}
      onBlur={(event) => {
        finish();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish();
        onKeyDown?.(event);
      }}
      fixOnBlur={typed === ''}
      error={unread ?? error}
      valueFormat={(day) => shortDay(locale, day)}
      dateParser={readWhole}
      clearable
      clearButtonProps={{ 'aria-label': days.clear }}
      popoverProps={{ offset, ...(error && !isUsed && { opened: false }) }}
      leftSection={<IconCalendar size={18} aria-hidden="true" />}
      {...props}
    />
  );
}
