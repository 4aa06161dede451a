import { Stack, Text } from '@mantine/core';
import { useWords } from '#admin/i18n/use-texts.ts';
import { ConfirmDialog } from '#admin/ui/ConfirmDialog.tsx';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { languageLabel } from '#admin/i18n/language-label.ts';
import { dateTime } from '#admin/ui/dates.ts';
import { useAction } from '#admin/ui/use-action.ts';
import { restoreRevision, type RevisionItem } from '../article-calls.ts';
import { DemandNote } from '../DemandNote.tsx';
import type { ApiArticle } from '../article-record.ts';
import { useEditing } from '../work/work-context.ts';

interface Props {
  record: ApiArticle;
  revision: RevisionItem;
  close: () => void;
}

/** Asks before an earlier version takes the place of the present one, and says what the public will see of it. */
export function RestoreDialog({ record, revision, close }: Props) {
  const [t, translate, locale] = useWords('articles');
  const { work } = useEditing();
  const date = dateTime(locale, revision.at);
  const named = (holds: (one: Locale) => boolean) =>
    LOCALES.filter((one) => record.state[one] === 'published' && holds(one)).map((one) =>
      languageLabel(locale, one),
    );
  const open = named((one) => !record.editions[one].scheduled);
  const later = named((one) => record.editions[one].scheduled !== undefined);
  const hasDraft = LOCALES.some((one) => record.changed[one]);
  const { mutate, isPending } = useAction(
    () =>
      work.change(() => restoreRevision(work.kind.entity, work.record.get() ?? record, revision.revision)),
    { done: translate('revisions.restored', { date }), failed: t.revisions.restoreFailed, onSuccess: close },
  );
  return (
    <ConfirmDialog
      title={translate('revisions.restoreTitle', { date })}
      confirm={open.length > 0 ? t.revisions.restoreDoPublic : t.revisions.restoreDo}
      onConfirm={mutate}
      isPending={isPending}
      close={close}
    >
      <Stack gap="xs">
        <Text>{t.revisions.restoreText}</Text>
        {hasDraft && <Text>{t.revisions.restoreUnsaved}</Text>}
        <Text fw={600}>
          {open.length > 0
            ? translate('revisions.restorePublic', { languages: open.join(', ') })
            : later.length === 0 && t.revisions.restoreDraft}
        </Text>
        {later.length > 0 && (
          <Text>{translate('revisions.restoreLater', { languages: later.join(', ') })}</Text>
        )}
        {open.length + later.length > 0 && (
          <DemandNote entity={work.kind.entity} id={record.id} version={record.version} />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
