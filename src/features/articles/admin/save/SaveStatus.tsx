import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCloudCheck, IconCloudUp, type Icon } from '@tabler/icons-react';
import { LOCALES } from '#i18n/locales.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { timeOfDay } from '#admin/ui/dates.ts';
import { articleTexts, useArticleTexts } from '../texts.ts';
import { useArticleRecord, useAutosave } from '../work/work-context.ts';

/** Whether what is on the screen is safe. Problems are also read out; the rest would only interrupt. */
export function SaveStatus({ compare }: { compare: () => void }) {
  const { save: t, fields } = useTexts(articleTexts);
  const { translate, locale } = useArticleTexts();
  const record = useArticleRecord();
  const { phase, savedAt } = useAutosave();
  const isDraft =
    record &&
    (LOCALES.every((one) => record.state[one] === 'draft') || LOCALES.some((one) => record.changed[one]));
  const still = savedAt
    ? translate(isDraft ? 'save.savedDraft' : 'save.saved', { time: timeOfDay(locale, savedAt) })
    : record
      ? t.still
      : translate('save.new', { fields: fields.title });
  const text = {
    still,
    waiting: t.waiting,
    saving: t.saving,
    held: translate('save.held', { fields: fields.title }),
    offline: t.offline,
    refused: t.refused,
    conflict: t.conflict,
  }[phase];
  const isProblem = phase === 'offline' || phase === 'refused' || phase === 'conflict';
  const StatusIcon: Icon = isProblem ? IconAlertTriangle : phase === 'still' ? IconCloudCheck : IconCloudUp;
  return (
    <Group gap="xs" wrap="nowrap" miw={0}>
      <StatusIcon
        size={20}
        color={isProblem ? 'var(--mantine-color-error)' : 'var(--mantine-color-dimmed)'}
        aria-hidden="true"
      />
      <Text size="sm" c={isProblem ? 'var(--mantine-color-error)' : 'dimmed'} data-save={phase}>
        {text}
      </Text>
      {phase === 'conflict' && (
        <Button size="xs" variant="light" onClick={compare}>
          {t.compare}
        </Button>
      )}
      <VisuallyHidden role="status">{isProblem ? text : ''}</VisuallyHidden>
    </Group>
  );
}
