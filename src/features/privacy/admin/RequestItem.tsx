import { Badge, Button, Group, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import { privacyFieldTexts, privacyFields } from '../privacy-fields.ts';
import type { PrivacyRequest } from '../privacy-request.ts';
import { useFieldWords } from '#admin/fields/use-field-words.ts';
import { useWords } from '#admin/i18n/use-texts.ts';
import { bangkokDay } from '#fields/day.ts';
import { ConfirmDialog } from '#admin/ui/ConfirmDialog.tsx';
import { Facts } from '#admin/ui/Facts.tsx';
import { StatusBadge } from '#admin/ui/StatusBadge.tsx';
import { When } from '#admin/ui/When.tsx';
import { finishRequest, refuseRequest } from './queries.ts';
import { RefuseDialog } from './RefuseDialog.tsx';
import { useCountWords } from './use-count-words.ts';
import { useAction } from '#admin/ui/use-action.ts';
import { daysLeft, URGENT_DAYS } from './deadline.ts';

interface Props {
  request: PrivacyRequest;
  /** Opens what is stored of the person; absent where that is open already. */
  show?: (email: string) => void;
}

/** One request: what is requested, until when, and what became of it. */
export function RequestItem({ request, show }: Props) {
  const [t, translate] = useWords('privacy');
  const words = useFieldWords(privacyFields, privacyFieldTexts);
  const counted = useCountWords();
  const [asked, setAsked] = useState<'done' | 'refuse'>();
  const close = (): void => setAsked(undefined);
  const { id, kind, email, way, state, receivedAt, dueAt, closedAt, closedBy, reason, found } = request;
  const isOpen = state === 'open';
  const finish = useAction(() => finishRequest(id), {
    done: t.doneTold,
    failed: t.notDone,
    refreshes: [['privacy']],
    onSuccess: close,
  });
  // What staff enter has a day, and no time.
  const hasTime = way === 'page' || way === 'staff';
  const when = (at: string) => <When at={hasTime ? at : bangkokDay(at)} />;
  const label = (name: keyof typeof privacyFields): string => words.labels[name] ?? name;
  return (
    <Paper component="li" withBorder p="md" w="100%">
      <Group gap="xs" mb="xs">
        <Text fw={600}>{words.show('kind', kind)}</Text>
        {isOpen ? (
          <Deadline dueAt={dueAt} />
        ) : (
          <StatusBadge tone={state === 'done' ? 'good' : 'quiet'}>{words.show('state', state)}</StatusBadge>
        )}
        {request.withdrawal && <Badge color="gray">{label('withdrawal')}</Badge>}
      </Group>
      <Facts
        items={[
          [label('email'), email ?? t.erasedPerson],
          [label('receivedAt'), when(receivedAt)],
          [label('way'), words.show('way', way)],
          [label('dueAt'), isOpen ? when(dueAt) : undefined],
          [label('closedAt'), closedAt && <When key="closed" at={closedAt} />],
          [label('closedBy.name'), closedBy?.name],
          [label('reason'), reason],
          [t.erasedCounts, !isOpen && found ? counted(found) : undefined],
        ]}
      />
      {isOpen && email !== undefined && (
        <Group gap="xs" mt="sm">
          {show && (
            <Button
              size="sm"
              variant="light"
              aria-label={translate('showOf', { email })}
              onClick={() => show(email)}
            >
              {t.show}
            </Button>
          )}
          <Button
            size="sm"
            variant="default"
            aria-label={translate('doneOf', { email })}
            onClick={() => setAsked('done')}
          >
            {t.done}
          </Button>
          <Button
            size="sm"
            variant="default"
            aria-label={translate('refuseOf', { email })}
            onClick={() => setAsked('refuse')}
          >
            {t.refuse}
          </Button>
        </Group>
      )}
      {asked === 'refuse' && <RefuseDialog close={close} refuse={(why) => refuseRequest(id, why)} />}
      {asked === 'done' && (
        <ConfirmDialog
          title={t.doneTitle}
          confirm={t.done}
          onConfirm={() => finish.mutate()}
          isPending={finish.isPending}
          close={close}
        >
          <Text>{t.doneText}</Text>
        </ConfirmDialog>
      )}
    </Paper>
  );
}

/** How long there is left for an open request; in words, not by colour alone. */
function Deadline({ dueAt }: { dueAt: string }) {
  const [t, translate] = useWords('privacy');
  // A day more or less while the screen stands open makes no difference.
  const [now] = useState(() => Date.now());
  const days = daysLeft(dueAt, now);
  if (days < 0) return <StatusBadge tone="bad">{translate('overdue', { count: -days })}</StatusBadge>;
  if (days === 0) return <StatusBadge tone="bad">{t.today}</StatusBadge>;
  return (
    <StatusBadge tone={days <= URGENT_DAYS ? 'open' : 'working'}>
      {translate('left', { count: days })}
    </StatusBadge>
  );
}
