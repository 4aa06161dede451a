import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '#admin/i18n/use-texts.ts';
import { ConfirmDialog } from '#admin/ui/ConfirmDialog.tsx';
import { LinksWarning } from '#admin/ui/LinksHere.tsx';
import { LOCALES } from '#i18n/locales.ts';
import { languageLabel } from '#admin/i18n/language-label.ts';
import { useAction } from '#admin/ui/use-action.ts';
import { callOff, retime } from '../article-calls.ts';
import type { ApiArticle } from '../article-record.ts';
import { useEditing } from '../work/work-context.ts';
import { isShown, standingOf } from './plan.ts';
import { useNow } from './use-now.ts';

/** What can be done to an edition by itself: what is in the editor is not published by it. */
export function EditionActions({ record }: { record: ApiArticle }) {
  const [t, translate, locale] = useWords('articles');
  const now = useNow();
  const { work } = useEditing();
  const { entity } = work.kind;
  const { timesChanged: done, timesFailed: failed } = t.publish;
  const { mutate, isPending } = useAction(work.change, { done, failed });
  const [asked, setAsked] = useState<() => Promise<ApiArticle>>();
  const actions = LOCALES.flatMap((one) => {
    const { fact, next } = standingOf(record, one, now);
    const language = languageLabel(locale, one);
    const off = next !== undefined && {
      label: translate('publish.callOff', { language }),
      act: () => callOff(entity, record.id, one),
      asks: false,
    };
    const offline = isShown(fact) && {
      label: translate('publish.takeOffline', { language }),
      act: () => retime(entity, record.id, { unpublishAt: { [one]: new Date().toISOString() } }),
      // Its address stays while another language is there.
      asks: !LOCALES.some((other) => other !== one && isShown(standingOf(record, other, now).fact)),
    };
    return [off, offline].filter((action) => action !== false);
  });
  if (actions.length === 0) return null;
  const close = (): void => setAsked(undefined);
  return (
    <>
      <Group gap="xs">
        {actions.map(({ label, act, asks }) => (
          <Button
            key={label}
            size="xs"
            variant="default"
            disabled={isPending}
            onClick={() => (asks ? setAsked(() => act) : mutate(act))}
          >
            {label}
          </Button>
        ))}
      </Group>
      {asked && (
        <ConfirmDialog
          title={t.publish.askOffline}
          confirm={t.publish.doUnpublish}
          onConfirm={() => mutate(asked, { onSettled: close })}
          isPending={isPending}
          isFinal
          close={close}
        >
          <Text>{t.publish.askOfflineText}</Text>
          <LinksWarning entity={entity} id={record.id} is="gone" />
        </ConfirmDialog>
      )}
    </>
  );
}
