import { Text } from '@mantine/core';
import type { AuditChange } from '#fields/audit-entry.ts';
import { adminTexts } from '../../i18n/texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import classes from './ChangeList.module.css';

interface Props {
  changes: readonly AuditChange[];
  labels?: Readonly<Record<string, string>>;
  /** A value in words: `inProgress` → `In progress`. */
  show?: (path: string, value: unknown) => string;
}

/** What a change changed: each field, what it was, what it became. */
export function ChangeList({ changes, labels = {}, show = (_path, value) => String(value) }: Props) {
  const { history } = useTexts(adminTexts);
  if (changes.length === 0) return null;
  return (
    <dl className={classes['list']}>
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          <Text component="dt" size="sm" fw={500}>
            {labels[field] ?? field}
          </Text>
          <Text component="dd" size="sm">
            {from !== null && (
              <>
                <del>{show(field, from)}</del>{' '}
              </>
            )}
            {to === null ? <em>{history.nothing}</em> : <ins>{show(field, to)}</ins>}
          </Text>
        </div>
      ))}
    </dl>
  );
}
