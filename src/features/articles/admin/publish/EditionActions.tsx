import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '#admin/i18n/use-texts.ts';
import { DialogButtons } from '#admin/ui/DialogButtons.tsx';
import { LinksWarning } from '#admin/ui/LinksHere.tsx';
import { useMutation } from '@tanstack/react-query';
import { LOCALES } from '#i18n/locales.ts';
import { languageLabel } from '#admin/i18n/language-label.ts';
import { notifyFailure, notifyInfo } from '#admin/ui/notify.ts';
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
  const { mutate, isPending } = useMutation({
    mutationFn: work.change,
    onSuccess: () => notifyInfo(t.publish.timesChanged),
    onError: (error) => notifyFailure(t.publish.timesFailed, error),
  });
  const [asked, setAsked] = useState<() => Promise<ApiArticle>>();
  const actions = LOCALES.flatMap((one) => {
    const { fact, next } = standingOf(record, one, now);
    const language = languageLabel(locale, one);
    return [
      ...(next === undefined
        ? []
        : [
            {
              label: translate('publish.callOff', { language }),
              act: () => callOff(work.kind.entity, record.id, one),
              asks: false,
            },
          ]),
      ...(isShown(fact)
        ? [
            {
              label: translate('publish.takeOffline', { language }),
              act: () =>
                retime(work.kind.entity, record.id, { unpublishAt: { [one]: new Date().toISOString() } }),
              // Its address stays while another language is there.
              asks: !LOCALES.some((other) => other !== one && isShown(standingOf(record, other, now).fact)),
            },
          ]
        : []),
    ];
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
      <Modal
        opened={asked !== undefined}
        onClose={close}
        title={t.publish.askOffline}
        withCloseButton={false}
      >
        <Text>{t.publish.askOfflineText}</Text>
        <LinksWarning entity={work.kind.entity} id={record.id} is="gone" />
        <DialogButtons
          main={
            <Button
              color="red"
              loading={isPending}
              onClick={() => asked && mutate(asked, { onSettled: close })}
            >
              {t.publish.doUnpublish}
            </Button>
          }
        >
          <Button variant="default" onClick={close} data-autofocus>
            {t.editor.cancel}
          </Button>
        </DialogButtons>
      </Modal>
    </>
  );
}
