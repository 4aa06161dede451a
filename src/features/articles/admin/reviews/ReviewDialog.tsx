import { Alert, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textIn } from '#fields/localised-text.ts';
import { useWords } from '#admin/i18n/use-texts.ts';
import { languageLabel } from '#admin/i18n/language-label.ts';
import { dateTime } from '#admin/ui/dates.ts';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { PanelState } from '#admin/ui/PanelState.tsx';
import { StatusBadge } from '#admin/ui/StatusBadge.tsx';
import { DiffText } from '#admin/ui/history/DiffText.tsx';
import { LOCALES, type Locale, perLocale, type PerLocale } from '#i18n/locales.ts';
import type { ApiArticle } from '../article-record.ts';
import { valuesOf } from '../kind.ts';
import { changedFields } from '../revisions/CompareDialog.tsx';
import { useEditing } from '../work/work-context.ts';
import { Answer } from './Answer.tsx';
import classes from './Reviews.module.css';
import { type ReviewItem, reviewOf, reviewTones } from '../review-calls.ts';
import { type Notes, ReviewedLanguage } from './ReviewedLanguage.tsx';
import { Said } from './Said.tsx';

interface Props {
  record: ApiArticle;
  review: string;
  /** Whether authors need somebody else's approval. */
  demanded: boolean;
  close: () => void;
}

const isText = (path: string): boolean => /^(title|summary|body)\./.test(path);

/** What somebody asks for, in both languages and beside what is public, and the answer to it. */
export function ReviewDialog({ record, review: id, demanded, close }: Props) {
  const [t, translate, reader] = useWords('articles');
  const { work, words } = useEditing();
  const query = useQuery(reviewOf(work.kind.entity, record.id, id));
  const { data } = query;
  const [notes, setNotes] = useState<PerLocale<Notes>>(() => perLocale(() => ({})));
  const [before, after] = [data?.public, data?.fields].map(
    (said) => said && valuesOf(work.kind, record, said),
  );
  const note = (locale: Locale) => (anchor: string, text: string) =>
    setNotes((known) => ({ ...known, [locale]: { ...known[locale], [anchor]: text } }));
  const others =
    after &&
    changedFields(before ?? {}, after, Object.keys(words.labels)).filter(({ path }) => !isText(path));
  const isOpen = data && !data.verdict;
  return (
    <Dialog
      title={translate('reviews.title', { title: textIn(record.title, reader) })}
      size="72rem"
      close={close}
    >
      <PanelState query={query} height={256} />
      {data && !after && <Text role="alert">{t.reviews.notLoaded}</Text>}
      {data && after && (
        <Stack gap="lg">
          <Asked review={data} />
          {data.verdict && <Said verdict={data.verdict} />}
          <Text size="sm" c="dimmed">
            {before ? t.reviews.compared : t.reviews.nothingPublic}
          </Text>
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
            {LOCALES.map((locale) => (
              <ReviewedLanguage
                key={locale}
                locale={locale}
                before={before}
                after={after}
                notes={notes[locale]}
                note={isOpen ? note(locale) : undefined}
              />
            ))}
          </SimpleGrid>
          {others && others.length > 0 && (
            <Stack gap="xs">
              <Title order={3}>{t.reviews.settings}</Title>
              {others.map(({ path, before: old, after: now }) => (
                <div key={path}>
                  <Text size="sm" fw={600}>
                    {words.labels[path] ?? path}
                  </Text>
                  {before ? (
                    <DiffText before={words.show(path, old)} after={words.show(path, now)} lang={undefined} />
                  ) : (
                    <Text>{words.show(path, now)}</Text>
                  )}
                </div>
              ))}
            </Stack>
          )}
          {isOpen && (
            <Answer
              review={data}
              demanded={demanded}
              comments={LOCALES.flatMap((locale) =>
                Object.entries(notes[locale])
                  .filter(([, text]) => text.trim() !== '')
                  .map(([anchor, text]) => ({ locale, anchor, text })),
              )}
              close={close}
            />
          )}
        </Stack>
      )}
    </Dialog>
  );
}

/** Who asks for what. */
function Asked({ review }: { review: ReviewItem }) {
  const [t, translate, reader] = useWords('articles');
  const { by, at, to, message, locales, publishAt, unpublishAt } = review;
  const verdict = review.verdict?.verdict;
  const when = (locale: Locale): string => {
    const [from, until] = [publishAt[locale], unpublishAt[locale]];
    return [
      from ? translate('reviews.from', { date: dateTime(reader, from) }) : t.reviews.atOnce,
      ...(until ? [translate('reviews.until', { date: dateTime(reader, until) })] : []),
    ].join(', ');
  };
  return (
    <Stack gap="xs">
      <Text>
        {to
          ? translate('reviews.asks', { by: by.name, to: to.name })
          : translate('reviews.asksAll', { by: by.name })}
        , {dateTime(reader, at)}
      </Text>
      {message && <blockquote className={classes['quote']}>{message}</blockquote>}
      {verdict ? (
        <div>
          <StatusBadge tone={reviewTones[verdict]}>{t.reviews.states[verdict]}</StatusBadge>
        </div>
      ) : (
        <Text size="sm">
          {t.reviews.then}: {locales.map((one) => `${languageLabel(reader, one)} (${when(one)})`).join(', ')}
        </Text>
      )}
      {!review.isCurrent && <Alert color="marigold">{t.reviews.older}</Alert>}
    </Stack>
  );
}
