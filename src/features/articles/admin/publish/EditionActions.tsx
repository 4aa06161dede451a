import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '#admin/i18n/use-texts.ts';
import { ConfirmDialog } from '#admin/ui/ConfirmDialog.tsx';
import { LinksWarning } from '#admin/ui/LinksHere.tsx';
import { LOCALES } from '#i18n/locales.ts';
import { languageLabel } from '#admin/i18n/language-label.ts';
import { dateTime } from '#admin/ui/dates.ts';
import { useAction } from '#admin/ui/use-action.ts';
import { callOff, retime } from '../article-calls.ts';
import type { ApiArticle } from '../article-record.ts';
import { useEditing } from '../work/work-context.ts';
import { isShown, standingOf } from './plan.ts';
import { useNow } from './use-now.ts';

interface EditionAction {
  readonly label: string;
  readonly act: () => Promise<ApiArticle>;
  /** What is asked before, where it is. */
  readonly asks?: {
    readonly title: string;
    readonly text: string;
    readonly confirm: string;
    readonly cancel?: string;
    /** Of what links to it. */
    readonly is: 'gone' | 'waiting';
  };
}

/** What can be done to an edition by itself: what is in the editor is not published by it. */
export function EditionActions({ record }: { record: ApiArticle }) {
  const [t, translate, locale] = useWords('articles');
  const [calendar, translateCalendar] = useWords('calendar');
  const now = useNow();
  const { work } = useEditing();
  const { entity } = work.kind;
  const { timesChanged: done, timesFailed: failed } = t.publish;
  const { mutate, isPending } = useAction(work.change, { done, failed });
  const [asked, setAsked] = useState<EditionAction>();
  const actions = LOCALES.flatMap((one): EditionAction[] => {
    const { fact, next } = standingOf(record, one, now);
    const language = languageLabel(locale, one);
    const off = next !== undefined && {
      label: translate('publish.callOff', { language }),
      act: () => callOff(entity, record.id, one),
      asks: {
        title: translate('publish.callOff', { language }),
        text: translateCalendar('callOffText', { language, date: dateTime(locale, next) }),
        confirm: calendar.callOff,
        cancel: calendar.cancel,
        is: 'waiting' as const,
      },
    };
    // Its address stays while another language is there.
    const isLast = !LOCALES.some((other) => other !== one && isShown(standingOf(record, other, now).fact));
    const offline = isShown(fact) && {
      label: translate('publish.takeOffline', { language }),
      act: () => retime(entity, record.id, { unpublishAt: { [one]: new Date().toISOString() } }),
      ...(isLast && {
        asks: {
          title: t.publish.askOffline,
          text: t.publish.askOfflineText,
          confirm: t.publish.doUnpublish,
          is: 'gone' as const,
        },
      }),
    };
    return [off, offline].filter((action) => action !== false);
  });
  if (actions.length === 0) return null;
  const close = (): void => setAsked(undefined);
  const question = asked?.asks;
  return (
    <>
      <Group gap="xs">
        {actions.map((action) => (
          <Button
            key={action.label}
            size="xs"
            variant="default"
            disabled={isPending}
            onClick={() => (action.asks ? setAsked(action) : mutate(action.act))}
          >
            {action.label}
          </Button>
        ))}
      </Group>
      {asked && question && (
        <ConfirmDialog
          {...question}
          onConfirm={() => mutate(asked.act, { onSettled: close })}
          isPending={isPending}
          isFinal={question.is === 'gone'}
          close={close}
        >
          <Text>{question.text}</Text>
          <LinksWarning entity={entity} id={record.id} is={question.is} />
        </ConfirmDialog>
      )}
    </>
  );
}
