import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { type Icon, IconAlertTriangle, IconCloudCheck, IconCloudUp, IconWorldUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTexts, useWords } from '#admin/i18n/use-texts.ts';
import { notify } from '#admin/ui/notify.ts';
import { useArticleRecord, useAutosave, useEditing } from '../work/work-context.ts';
import { PublishDrawer } from '../publish/PublishDrawer.tsx';
import classes from './SaveBar.module.css';
import { useExplicitSave } from './use-explicit-save.ts';
import { LOCALES } from '#i18n/locales.ts';
import { dateTime, timeOfDay } from '#admin/ui/dates.ts';
import { userStore } from '#admin/session-store.ts';
import { useStore } from '#browser/external-store.ts';

/** Always in sight while one writes: whether the draft is saved, and the way to the public. */
export function SaveBar({ compare }: { compare: () => void }) {
  const t = useTexts('articles');
  const store = useExplicitSave();
  const { work } = useEditing();
  const [isOpen, setOpen] = useState(false);
  const save = async (): Promise<boolean> => {
    const isStored = await store();
    if (work.saver.state.get().phase === 'conflict') compare();
    return isStored;
  };
  const open = async (): Promise<void> => {
    if (await save()) return setOpen(true);
    if (work.saver.state.get().phase === 'offline')
      notify({ color: 'marigold', message: t.publish.offline, role: 'alert' });
  };
  return (
    <section className={classes['bar']} aria-label={t.save.bar}>
      <SaveStatus compare={compare} />
      <Group gap="xs" wrap="nowrap">
        <Button variant="default" onClick={() => void save()}>
          {t.save.draft}
        </Button>
        <Button
          leftSection={<IconWorldUp size={18} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => void open()}
        >
          {t.publish.open}
        </Button>
      </Group>
      {isOpen && <PublishDrawer close={() => setOpen(false)} />}
    </section>
  );
}

/** Whose change is in the way, and of when: a person may have two windows. */
function useConflictText(): string {
  const [{ save: t }, translate, locale] = useWords('articles');
  const conflict = useStore(useEditing().work.conflict);
  const me = useStore(userStore);
  if (!conflict?.by) return t.conflict;
  const { by, theirs } = conflict;
  return translate(by.id === me?.id ? 'save.conflictMe' : 'save.conflictBy', {
    name: by.name,
    date: dateTime(locale, theirs.updatedAt),
  });
}

/** Whether what is on the screen is safe. Problems are also read out; the rest would only interrupt. */
function SaveStatus({ compare }: { compare: () => void }) {
  const [{ save: t, fields }, translate, locale] = useWords('articles');
  const record = useArticleRecord();
  const { phase, savedAt } = useAutosave();
  const { errors } = useFormState();
  const conflict = useConflictText();
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
    refused: Object.keys(errors).length > 0 ? t.refused : t.failed,
    conflict,
  }[phase];
  const isProblem = phase === 'offline' || phase === 'refused' || phase === 'conflict';
  const StatusIcon: Icon = isProblem ? IconAlertTriangle : phase === 'still' ? IconCloudCheck : IconCloudUp;
  return (
    <Group gap="xs" wrap="nowrap" miw={0}>
      <StatusIcon
        size={20}
        style={{ flex: 'none' }}
        color={isProblem ? 'var(--mantine-color-error)' : 'var(--mantine-color-dimmed)'}
        aria-hidden="true"
      />
      <Text size="sm" c={isProblem ? 'var(--mantine-color-error)' : 'dimmed'} data-save={phase}>
        {text}
      </Text>
      {phase === 'conflict' && (
        <Button size="xs" variant="light" flex="none" onClick={compare}>
          {t.compare}
        </Button>
      )}
      <VisuallyHidden role="status">{isProblem ? text : ''}</VisuallyHidden>
    </Group>
  );
}
