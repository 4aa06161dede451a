import { Image, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AuditChange } from '#fields/audit-entry.ts';
import { isLocale, type Locale } from '#i18n/locales.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import classes from './ChangeList.module.css';
import { DiffText } from './DiffText.tsx';

export interface ChangeWords {
  /** What a field is called, by its path; others show their own name. */
  labels?: Readonly<Record<string, string>>;
  /** A value in words: `inProgress` → `In progress`. */
  show?: (path: string, value: unknown) => string;
  /** The fields that name a picture by its id. */
  pictures?: ReadonlySet<string>;
}

/** Texts from this length on are shown as what became of one, word by word. */
const LONG = 60;
const isLong = (text: string): boolean => text.length >= LONG || text.includes('\n');

/** What a change changed: each field, what it was, what it became. */
export function ChangeList({
  changes,
  labels = {},
  show = (_path, value) => String(value),
  pictures,
}: ChangeWords & { changes: readonly AuditChange[] }) {
  const { history } = useTexts('admin');
  if (changes.length === 0) return null;
  const shown = (field: string, value: string): ReactNode =>
    pictures?.has(field) ? <Picture id={value} label={labels[field] ?? field} /> : show(field, value);
  /** Of what stands as it was written; of a state and a time the words are the reader's. */
  const langOf = (field: string, value: string) =>
    show(field, value) === value ? languageOf(field) : undefined;
  return (
    <dl className={classes['list']}>
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          <Text component="dt" size="sm" fw={500}>
            {labels[field] ?? field}
          </Text>
          <Text component="dd" size="sm">
            {from !== null && to !== null && (isLong(from) || isLong(to)) ? (
              <Became field={field} from={show(field, from)} to={show(field, to)} />
            ) : (
              <>
                {from !== null && (
                  <>
                    <del lang={langOf(field, from)}>{shown(field, from)}</del>{' '}
                  </>
                )}
                {to === null ? (
                  <em>{history.nothing}</em>
                ) : (
                  <ins lang={langOf(field, to)}>{shown(field, to)}</ins>
                )}
              </>
            )}
          </Text>
        </div>
      ))}
    </dl>
  );
}

/** `title.th` → `th` */
function languageOf(field: string): Locale | undefined {
  const part = field.split('.').at(-1);
  return isLocale(part) ? part : undefined;
}

/** A long text before and after; older entries hold its beginning alone. */
function Became({ field, from, to }: { field: string; from: string; to: string }) {
  const { history } = useTexts('admin');
  if (from === to) return <em>{history.further}</em>;
  return <DiffText before={from} after={to} lang={languageOf(field)} />;
}

const Picture = ({ id, label }: { id: string; label: string }) => (
  <Image
    component="img"
    src={`/media/${id}`}
    alt={label}
    loading="lazy"
    w="auto"
    maw={160}
    mah={120}
    radius="sm"
  />
);
