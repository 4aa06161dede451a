import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { languageName } from '#i18n/language-name.ts';
import type { Locale } from '#i18n/locales.ts';
import { useTexts, useWords } from '#admin/i18n/use-texts.ts';
import { dateTime } from '#admin/ui/dates.ts';
import { CompareDialog } from '../revisions/CompareDialog.tsx';
import { useArticleRecord, useEditing } from '../work/work-context.ts';
import { useAction } from '#admin/ui/use-action.ts';
import { confirmTranslation } from '../article-calls.ts';

/** Whether the public text of a language still corresponds to the other, and one click to confirm that it does. */
export function TranslationState({ locale }: { locale: Locale }) {
  const [t, translate, reader] = useWords('translations');
  const record = useArticleRecord();
  const [isComparing, setComparing] = useState(false);
  const { mutate, isPending } = useConfirm(locale);
  const state = record?.translations?.[locale];
  if (!record || !state) return null;
  if (state.state === 'current')
    return (
      <Text size="sm" c="dimmed">
        {translate('confirmedBy', { name: state.by, date: dateTime(reader, state.at) })}
      </Text>
    );
  const { of, since, from } = state;
  const other = languageName(reader, of);
  return (
    <Alert color="marigold" title={t.states.outdated}>
      <Text size="sm">{translate('outdatedText', { other, date: dateTime(reader, since) })}</Text>
      <Group gap="xs" mt="xs">
        {from && (
          <Button size="xs" variant="default" onClick={() => setComparing(true)}>
            {t.whatChanged}
          </Button>
        )}
        <Button size="xs" variant="default" loading={isPending} onClick={() => mutate()}>
          {t.stillRight}
        </Button>
      </Group>
      {from && isComparing && (
        <CompareDialog record={record} revision={from} only={of} close={() => setComparing(false)} />
      )}
    </Alert>
  );
}

/** Says of the article on the screen, as it is once it is stored, that a language or its facts are right. */
export function useConfirm(locale: Locale, what: { readonly facts?: true } = {}) {
  const t = useTexts('translations');
  const { work } = useEditing();
  return useAction(
    () => work.change(() => confirmTranslation(work.kind.entity, work.record.get()?.id ?? '', locale, what)),
    { done: t.confirmed, failed: t.notConfirmed, refreshes: [['translations']] },
  );
}
