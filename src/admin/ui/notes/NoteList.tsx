import { Stack, Text } from '@mantine/core';
import type * as v from 'valibot';
import type { noteSchema } from '#fields/record.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { When } from '../When.tsx';
import classes from './NoteList.module.css';
import { notesTexts } from './texts.ts';

export type Note = v.InferOutput<typeof noteSchema>;

/** The notes of a record, the oldest first, as a talk is read. */
export function NoteList({ notes }: { notes: readonly Note[] }) {
  const t = useTexts(notesTexts);
  if (notes.length === 0) {
    return (
      <Text c="dimmed" mb="md">
        {t.empty}
      </Text>
    );
  }
  return (
    <Stack component="ul" className={classes['list'] ?? ''} gap="sm" mb="lg">
      {notes.map(({ at, author, text }) => (
        <li key={`${at} ${author}`} className={classes['note']}>
          <Text size="sm" c="dimmed">
            {author} · <When at={at} />
          </Text>
          <Text className={classes['text'] ?? ''}>{text}</Text>
        </li>
      ))}
    </Stack>
  );
}
