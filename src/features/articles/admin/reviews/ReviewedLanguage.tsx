import { ActionIcon, Stack, Text, Textarea, Title } from '@mantine/core';
import { IconMessagePlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useTexts, useWords } from '#admin/i18n/use-texts.ts';
import { languageLabel } from '#admin/i18n/language-label.ts';
import { DiffText } from '#admin/ui/history/DiffText.tsx';
import { paragraphDiff, type ParagraphPair } from '#admin/ui/history/paragraph-diff.ts';
import { limits } from '#fields/limits.ts';
import type { Locale } from '#i18n/locales.ts';
import { asRead } from '#markdown/as-read.ts';
import type { ArticleValues } from '../kind.ts';
import classes from './Reviews.module.css';

/** The beginning of a long paragraph, enough to recognise it. */
const BRIEF = 60;
const LONGEST_ANCHOR = 1_000;

/** What is written beside paragraphs, by the paragraph. */
export type Notes = Readonly<Record<string, string>>;

interface Props {
  locale: Locale;
  /** What visitors read now; undefined if that is nothing, and then nothing is marked as new. */
  before: ArticleValues | undefined;
  after: ArticleValues;
  notes: Notes;
  /** Undefined where nothing can be said any more. */
  note: ((anchor: string, text: string) => void) | undefined;
}

/** A language of what is reviewed: title, text, summary, each beside what it replaces, and open for comments. */
export function ReviewedLanguage({ locale, before, after, notes, note }: Props) {
  const t = useTexts('articles');
  const name = languageLabel(useLocale(), locale);
  const fields = (['title', 'body', 'summary'] as const).map((field) => {
    const text = after[field][locale];
    return { field, pairs: paragraphDiff(before ? before[field][locale] : text, text) };
  });
  return (
    <Stack gap="md">
      <Title order={3}>{name}</Title>
      {fields.every(({ pairs }) => pairs.length === 0) && <Text c="dimmed">{t.reviews.empty}</Text>}
      {fields.map(
        ({ field, pairs }) =>
          pairs.length > 0 && (
            <Stack key={field} gap="xs">
              <Text size="sm" fw={600}>
                {t.fields[field]}
              </Text>
              {pairs.map((pair, place) => (
                <Part
                  key={place}
                  lang={locale}
                  pair={field === 'body' ? pairAsRead(pair) : pair}
                  text={notes[anchorOf(pair)]}
                  note={note && ((text) => note(anchorOf(pair), text))}
                />
              ))}
            </Stack>
          ),
      )}
    </Stack>
  );
}

/** One of which the signs alone changed keeps them: else nothing would be seen to have changed. */
function pairAsRead({ before, after }: ParagraphPair): ParagraphPair {
  const pair = { before: asRead(before), after: asRead(after) };
  return before !== after && pair.before === pair.after ? { before, after } : pair;
}

const anchorOf = ({ before, after }: ParagraphPair): string => (after || before).slice(0, LONGEST_ANCHOR);

/** Somebody who opens a field is about to write in it. */
const focused = (field: HTMLTextAreaElement | null): void => field?.focus();

interface PartProps {
  lang: Locale;
  pair: ParagraphPair;
  text: string | undefined;
  note: ((text: string) => void) | undefined;
}

function Part({ lang, pair: { before, after }, text, note }: PartProps) {
  const [t, translate] = useWords('articles');
  const [isOpen, setOpen] = useState(false);
  const paragraph = (after || before).slice(0, BRIEF);
  return (
    <div className={classes['part']}>
      {before === after ? (
        <Text className={classes['paragraph'] ?? ''} lang={lang}>
          {after}
        </Text>
      ) : (
        <DiffText before={before} after={after} lang={lang} isWhole />
      )}
      {note && (
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={translate('reviews.commentOn', { paragraph })}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconMessagePlus size={18} aria-hidden="true" />
        </ActionIcon>
      )}
      {note && isOpen && (
        <Textarea
          label={t.reviews.comment}
          autosize
          minRows={2}
          ref={focused}
          maxLength={limits.message}
          value={text ?? ''}
          onChange={({ currentTarget }) => note(currentTarget.value)}
        />
      )}
    </div>
  );
}
