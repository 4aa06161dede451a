import { Text } from '@mantine/core';
import { languageLabel } from '#admin/i18n/language-label.ts';
import { useWords } from '#admin/i18n/use-texts.ts';
import { ConfirmDialog } from '#admin/ui/ConfirmDialog.tsx';
import { LinksWarning } from '#admin/ui/LinksHere.tsx';
import { dateTime } from '#admin/ui/dates.ts';
import { useAction } from '#admin/ui/use-action.ts';
import type { LocalisedItem } from '../../calendar-item.ts';
import { callOff, retime } from '../article-calls.ts';

interface Props {
  item: LocalisedItem;
  close: () => void;
}

/** Asks before an edition does not go public, or does not go offline, in one language. */
export function CallOffDialog({ item, close }: Props) {
  const { entity, id, kind, at, locale } = item;
  const [t, translate, reader] = useWords('calendar');
  const isEnd = kind === 'ends';
  const { mutate, isPending } = useAction(
    () => (isEnd ? retime(entity, id, { unpublishAt: { [locale]: null } }) : callOff(entity, id, locale)),
    {
      done: isEnd ? t.endRemoved : t.calledOff,
      failed: t.notChanged,
      refreshes: [[]],
      onSuccess: close,
    },
  );
  const facts = { title: item.title, language: languageLabel(reader, locale), date: dateTime(reader, at) };
  return (
    <ConfirmDialog
      title={translate(isEnd ? 'noEndOf' : 'callOffOf', facts)}
      confirm={isEnd ? t.noEnd : t.callOff}
      onConfirm={() => mutate()}
      isPending={isPending}
      cancel={t.cancel}
      close={close}
    >
      <Text>{translate(isEnd ? 'noEndText' : 'callOffText', facts)}</Text>
      {!isEnd && <LinksWarning entity={entity} id={id} is="waiting" />}
    </ConfirmDialog>
  );
}
