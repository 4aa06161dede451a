import { Stack, Text } from '@mantine/core';
import { useLocale } from '#admin/i18n/use-texts.ts';
import { dateTime } from '#admin/ui/dates.ts';
import { asRead } from '#markdown/as-read.ts';
import classes from './Reviews.module.css';
import type { ReviewItem } from '../review-calls.ts';

/** Who answered and what they said, beside the paragraphs that it is about as they were then. */
export function Said({ verdict }: { verdict: NonNullable<ReviewItem['verdict']> }) {
  const { by, at, message, comments } = verdict;
  const reader = useLocale();
  return (
    <Stack gap="xs">
      <Text size="sm">
        {by.name}, {dateTime(reader, at)}
      </Text>
      {message && <Text className={classes['said'] ?? ''}>{message}</Text>}
      {comments.map(({ locale, anchor, text }, place) => (
        <div key={place}>
          <blockquote className={classes['quote']} lang={locale}>
            {asRead(anchor)}
          </blockquote>
          <Text className={classes['said'] ?? ''}>{text}</Text>
        </div>
      ))}
    </Stack>
  );
}
