import { Button, Modal, Stack, Text } from '@mantine/core';
import { useWords } from '#admin/i18n/use-texts.ts';
import { DialogButtons } from '#admin/ui/DialogButtons.tsx';
import { useMutation } from '@tanstack/react-query';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { languageLabel } from '#admin/i18n/language-label.ts';
import { dateTime } from '#admin/ui/dates.ts';
import { notifyInfo, notifyFailure } from '#admin/ui/notify.ts';
import { useFocusReturn } from '#admin/ui/use-focus-return.ts';
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
  useFocusReturn();
  const { work } = useEditing();
  const date = dateTime(locale, revision.at);
  const named = (holds: (one: Locale) => boolean) =>
    LOCALES.filter((one) => record.state[one] === 'published' && holds(one)).map((one) =>
      languageLabel(locale, one),
    );
  const open = named((one) => !record.editions[one].scheduled);
  const later = named((one) => record.editions[one].scheduled !== undefined);
  const hasDraft = LOCALES.some((one) => record.changed[one]);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      work.change(() => restoreRevision(work.kind.entity, work.record.get() ?? record, revision.revision)),
    onSuccess: () => {
      notifyInfo(translate('revisions.restored', { date }));
      close();
    },
    onError: (error) => notifyFailure(t.revisions.restoreFailed, error),
  });
  return (
    <Modal
      opened
      onClose={close}
      title={translate('revisions.restoreTitle', { date })}
      withCloseButton={false}
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
      <DialogButtons
        main={
          <Button loading={isPending} onClick={() => mutate()}>
            {open.length > 0 ? t.revisions.restoreDoPublic : t.revisions.restoreDo}
          </Button>
        }
      >
        <Button variant="default" onClick={close} data-autofocus>
          {t.revisions.cancel}
        </Button>
      </DialogButtons>
    </Modal>
  );
}
