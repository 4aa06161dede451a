import { Button, Modal, Radio, Stack, Text } from '@mantine/core';
import { DialogButtons } from '../DialogButtons.tsx';
import { useState } from 'react';
import { userStore } from '../../session-store.ts';
import { useStore } from '#browser/external-store.ts';
import { useWords } from '../../i18n/use-texts.ts';
import { dateTime } from '../dates.ts';
import { useFocusReturn } from '../use-focus-return.ts';
import { apart } from './apart.ts';
import type { EditConflict } from './use-record-form.ts';

interface Props {
  conflict: EditConflict<{ readonly updatedAt: string }>;
  labels: Readonly<Record<string, string>>;
  show: (path: string, value: unknown) => string;
  /** @param keepMine the fields whose own value stays */
  resolve: (keepMine: ReadonlySet<string>) => void;
  dismiss: () => void;
}

/** Somebody else saved the record meanwhile: field by field, which one to keep. */
export function ConflictDialog({ conflict, labels, show, resolve, dismiss }: Props) {
  const [{ conflict: texts }, translate, locale] = useWords('admin');
  useFocusReturn();
  const [mine, setMine] = useState<ReadonlySet<string>>(
    () => new Set(conflict.fields.filter(({ isMine }) => isMine).map(({ path }) => path)),
  );
  const choose = (path: string, choice: string): void => {
    const next = new Set(mine);
    if (choice === 'mine') next.add(path);
    else next.delete(path);
    setMine(next);
  };
  const { by } = conflict;
  const me = useStore(userStore);
  const isMe = by !== undefined && by.id === me?.id;
  const theirs = isMe ? texts.stored : (by?.name ?? texts.theirs);
  const when = dateTime(locale, conflict.theirs.updatedAt);
  const said = isMe ? 'conflict.textMe' : by ? 'conflict.textBy' : 'conflict.text';

  return (
    <Modal
      opened
      onClose={dismiss}
      title={isMe ? texts.titleMe : texts.title}
      size="lg"
      withCloseButton={false}
    >
      <Text mb="md">{translate(said, { date: when, name: by?.name ?? '' })}</Text>
      <Stack gap="lg">
        {conflict.fields.map(({ path, ...said }) => {
          const [own, other] = apart(show(path, said.mine), show(path, said.theirs));
          return (
            <Radio.Group
              key={path}
              label={labels[path] ?? path}
              aria-label={translate('conflict.keep', { field: labels[path] ?? path })}
              value={mine.has(path) ? 'mine' : 'theirs'}
              onChange={(choice) => choose(path, choice)}
            >
              <Stack gap="xs" mt="xs">
                <Radio value="mine" label={`${texts.mine}: ${own || texts.empty}`} />
                <Radio value="theirs" label={`${theirs}: ${other || texts.empty}`} />
              </Stack>
            </Radio.Group>
          );
        })}
      </Stack>
      <DialogButtons main={<Button onClick={() => resolve(mine)}>{texts.apply}</Button>}>
        <Button variant="default" onClick={dismiss}>
          {texts.cancel}
        </Button>
      </DialogButtons>
    </Modal>
  );
}
