import { noteInputSchema } from '#fields/note.ts';
import { limits } from '#fields/limits.ts';
import { noteSchema } from '#fields/record.ts';
import { call } from '../../api.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { AreaField } from '../form/AreaField.tsx';
import { SendForm } from '../form/SendForm.tsx';
import { Panel } from '../Panel.tsx';
import { PlainList } from '../PlainList.tsx';
import { Text } from '@mantine/core';
import type * as v from 'valibot';
import { When } from '../When.tsx';
import classes from './NoteList.module.css';

type Note = v.InferOutput<typeof noteSchema>;

/** The notes of a record, oldest first, as a talk is read. */
function NoteList({ notes }: { notes: readonly Note[] }) {
  const t = useTexts('notes');
  if (notes.length === 0) {
    return (
      <Text c="dimmed" mb="md">
        {t.empty}
      </Text>
    );
  }
  return (
    <PlainList mb="lg">
      {notes.map(({ at, author, text }) => (
        <li key={`${at} ${author}`} className={classes['note']}>
          <Text size="sm" c="dimmed">
            {author}, <When at={at} />
          </Text>
          <Text className={classes['text'] ?? ''}>{text}</Text>
        </li>
      ))}
    </PlainList>
  );
}

interface Props {
  entity: 'contacts' | 'members' | 'applications';
  id: string;
  notes: readonly Note[];
}

/** What staff tell each other about a record. Notes are only ever added, so no version is needed. */
export function NotesPanel({ entity, id, notes }: Props) {
  const t = useTexts('notes');
  return (
    <Panel title={t.title}>
      <NoteList notes={notes} />
      <SendForm
        schema={noteInputSchema}
        values={{ text: '' }}
        labels={{ text: t.text }}
        send={(body) =>
          call(`/api/admin/${entity}/${id}/notes`, { method: 'POST', body, schema: noteSchema })
        }
        done={t.added}
        refreshes={[[entity]]}
        submitLabel={t.add}
        clears
        guards
      >
        <AreaField name="text" hint={t.hint} minRows={2} maxLength={limits.message} />
      </SendForm>
    </Panel>
  );
}
