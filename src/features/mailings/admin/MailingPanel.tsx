import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMail, IconSend } from '@tabler/icons-react';
import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatNumber } from '#i18n/numbers.ts';
import { useTexts, useWords } from '#admin/i18n/use-texts.ts';
import { Facts } from '#admin/ui/Facts.tsx';
import { notifyInfo } from '#admin/ui/notify.ts';
import { Panel } from '#admin/ui/Panel.tsx';
import { useStepFocus } from '#admin/ui/panel-heading.ts';
import { PanelState } from '#admin/ui/PanelState.tsx';
import { When } from '#admin/ui/When.tsx';
import { useMay } from '#admin/use-may.ts';
import { type MailedKind, type MailingAnswer, mailingAnswerSchema } from '../mailing.ts';
import { useAction } from '#admin/ui/use-action.ts';
import { ConfirmDialog } from '#admin/ui/ConfirmDialog.tsx';
import { call } from '#admin/api.ts';
import { entityKey } from '#admin/entity-queries.ts';

interface Props {
  kind: MailedKind;
  id: string;
  /** Of the article: what was tried is tried again after a change. */
  version: number;
}

/** Sends an article to those who asked for news: a test first, then to all, and how far it is. In numbers alone. */
export function MailingPanel({ kind, id, version }: Props) {
  const t = useTexts('mailing');
  const query = useQuery(mailingOf(kind, id, version));
  const { data } = query;
  const steps = useRef<HTMLDivElement>(null);
  useStepFocus(steps, data && (data.report ? 'report' : 'begin'));
  return (
    <Panel title={t.title} text={t.text}>
      <PanelState query={query} />
      <div ref={steps}>
        {data &&
          (data.report ? (
            <Report {...data} report={data.report} />
          ) : (
            <Begin kind={kind} id={id} mailing={data} />
          ))}
      </div>
    </Panel>
  );
}

/** Why an article that is kept as a Markdown file cannot be sent, and what to do about it. */
export function FileMailingPanel() {
  const t = useTexts('mailing');
  return (
    <Panel title={t.title}>
      <Text size="sm">{t.file}</Text>
    </Panel>
  );
}

function Begin({ kind, id, mailing }: Pick<Props, 'kind' | 'id'> & { mailing: MailingAnswer }) {
  const { audience, isTested, isPublic, canSend } = mailing;
  const [t, translate] = useWords('mailing');
  const client = useQueryClient();
  const [isAsked, dialog] = useDisclosure(false);
  const may = useMay(kind, 'write');
  const { mutate, isPending } = useAction(
    (what: 'mailing' | 'mailing-test') => sendMailing(kind, id, what).finally(dialog.close),
    {
      failed: t.notSent,
      onSuccess: (after, what) => {
        client.setQueriesData({ queryKey: mailingOf(kind, id).queryKey }, after);
        if (what === 'mailing-test') notifyInfo(t.tested);
      },
    },
  );
  if (!canSend) return <Text size="sm">{t.cannotSend}</Text>;
  if (!isPublic) return <Text size="sm">{t.notPublic}</Text>;
  return (
    <Stack gap="sm">
      <Text size="sm">{translate('audience', { count: audience })}</Text>
      {may && (
        <Group gap="xs">
          <Button
            variant="default"
            loading={isPending && !isAsked}
            leftSection={<IconMail size={18} aria-hidden="true" />}
            onClick={() => mutate('mailing-test')}
          >
            {t.test}
          </Button>
          <Button
            disabled={!isTested || audience === 0}
            leftSection={<IconSend size={18} aria-hidden="true" />}
            onClick={dialog.open}
          >
            {t.send}
          </Button>
        </Group>
      )}
      {may && !isTested && (
        <Text size="sm" c="dimmed">
          {t.testFirst}
        </Text>
      )}
      {isAsked && (
        <ConfirmDialog
          title={t.confirmTitle}
          confirm={t.send}
          onConfirm={() => mutate('mailing')}
          isPending={isPending}
          close={dialog.close}
        >
          <Text>{translate('confirm', { count: audience })}</Text>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

function Report({
  state,
  isPublic,
  begunAt,
  endedAt,
  report,
}: MailingAnswer & { report: NonNullable<MailingAnswer['report']> }) {
  const [t, , locale] = useWords('mailing');
  const number = (value: number): string => formatNumber(locale, value);
  const { sent, waiting, refused, withdrawn, unsubscribed } = report;
  const done = sent + refused + withdrawn;
  const share = done + waiting === 0 ? 100 : (100 * done) / (done + waiting);
  return (
    <Stack gap="sm">
      <Text size="sm" role="status">
        {state === 'sending' ? (isPublic ? t.sending : t.stopping) : state === 'stopped' ? t.stopped : t.done}
      </Text>
      {state === 'sending' && <Progress value={share} aria-label={t.progress} />}
      <Facts
        items={[
          [t.begunAt, begunAt && <When at={begunAt} />],
          [t.endedAt, endedAt && <When at={endedAt} />],
          [t.sent, number(sent)],
          [state === 'stopped' ? t.unsent : t.waiting, state === 'sent' ? undefined : number(waiting)],
          [t.refused, number(refused)],
          [t.withdrawn, number(withdrawn)],
          [t.unsubscribed, number(unsubscribed)],
        ]}
      />
    </Stack>
  );
}

/** While e-mails go out, progress is asked for this often, in ms. */
const EVERY_MS = 5_000;

/** How an article stands as a mailing. @param version of the article; without it, all that were asked for */
export const mailingOf = (kind: MailedKind, id: string, version?: number) =>
  queryOptions({
    queryKey: [...entityKey(kind), 'mailing', id, ...(version === undefined ? [] : [version])],
    queryFn: ({ signal }) =>
      call(`/api/admin/${kind}/${encodeURIComponent(id)}/mailing`, { schema: mailingAnswerSchema, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'sending' ? EVERY_MS : false),
  });

/** Sends it: to oneself, or to all. @throws ApiError 409 */
export const sendMailing = (
  kind: MailedKind,
  id: string,
  what: 'mailing' | 'mailing-test',
): Promise<MailingAnswer> =>
  call(`/api/admin/${kind}/${encodeURIComponent(id)}/${what}`, {
    method: 'POST',
    body: {},
    schema: mailingAnswerSchema,
  });
