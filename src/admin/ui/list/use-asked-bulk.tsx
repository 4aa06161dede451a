import { Menu, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import type { BulkAction, BulkChange } from './column.ts';
import { useBulk } from './use-bulk.ts';

type Rows = readonly { readonly id: string }[];
interface Asked {
  readonly rows: Rows;
  readonly choice: BulkChange;
  readonly done: () => void;
}

/**
 * Changes entries of a list, and asks first where the change wants it.
 * @returns `items`, what an action offers for some rows in a menu, and what follows once it is `done`; `question`, to be
 *   rendered beside it
 */
export function useAskedBulk(entity: string) {
  const { mutate, isPending } = useBulk(entity);
  const [asked, setAsked] = useState<Asked>();
  const warning = asked?.choice.question?.(asked.rows);
  const start = ({ rows, choice, done }: Asked): void => mutate({ rows, choice }, { onSuccess: done });
  const question: ReactNode = asked && warning && (
    <ConfirmDialog
      title={warning.title}
      confirm={warning.confirm}
      onConfirm={() => {
        const { field: _notUndone, ...final } = asked.choice;
        setAsked(undefined);
        start({ ...asked, choice: final });
      }}
      close={() => setAsked(undefined)}
    >
      <Text component="div">{warning.text}</Text>
    </ConfirmDialog>
  );
  const change = (wanted: Asked): void => (wanted.choice.question?.(wanted.rows) ? setAsked : start)(wanted);
  const items = ({ choices, questions = [] }: BulkAction, rows: Rows, done: () => void): ReactNode => (
    <>
      {choices.map((choice) => (
        <Menu.Item key={choice.label} onClick={() => change({ rows, choice, done })}>
          {choice.label}
        </Menu.Item>
      ))}
      {questions.map(({ label, ask }) => (
        <Menu.Item key={label} onClick={() => ask(rows, done)}>
          {label}
        </Menu.Item>
      ))}
    </>
  );
  return { items, isPending, question };
}
