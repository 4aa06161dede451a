import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts, useWords } from '#admin/i18n/use-texts.ts';
import { Panel } from '#admin/ui/Panel.tsx';
import { When } from '#admin/ui/When.tsx';
import { useMailsKept } from '#features/mail/admin/use-mails-kept.ts';
import type { ApplicationRecord } from '../application-record.ts';
import { HELD_MS, isTold, type ApplicationStep } from '../application-step.ts';
import { StepBadge } from './StepBadge.tsx';
import { callBack } from './step-mails.ts';
import { useOfferStep } from './StepOffers.tsx';
import { useAction } from '#admin/ui/use-action.ts';

/** The way of an application from step to step, and what the applicant was told of each. */
export function StepsPanel({ application }: { application: ApplicationRecord }) {
  const { mail: t } = useTexts('applications');
  const offer = useOfferStep();
  const { steps = [], status, spam } = application;
  const last = steps.at(-1);
  const isDue = isTold(status) && !spam && !(last?.status === status && last.mail && !last.mail.calledBackAt);
  return (
    <Panel title={t.steps}>
      <Stack gap="lg">
        {steps.length === 0 && <Text c="dimmed">{t.noSteps}</Text>}
        {isDue && (
          <Button
            style={{ alignSelf: 'flex-start' }}
            variant="light"
            onClick={() => offer({ rows: [application], status })}
          >
            {t.write}
          </Button>
        )}
        {steps.toReversed().map((step) => (
          <StepItem key={step.at} step={step} id={application.id} isLast={step === last} />
        ))}
      </Stack>
    </Panel>
  );
}

interface ItemProps {
  step: ApplicationStep;
  id: string;
  isLast: boolean;
}

function StepItem({ step: { at, author, status, mail }, id, isLast }: ItemProps) {
  const [{ mail: t }, translate] = useWords('applications');
  const kept = useMailsKept();
  const [openedAt] = useState(() => Date.now());
  const { mutate, isPending } = useAction(() => callBack(id), {
    done: t.calledBack,
    failed: t.notCalledBack,
    refreshes: [['applications'], ['mails']],
  });
  // What is shown may be older; then the answer says that it is too late.
  const canCallBack = isLast && mail && !mail.calledBackAt && openedAt < Date.parse(mail.at) + HELD_MS;
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <StepBadge of={{ status, spam: false }} />
        <Text size="sm" c="dimmed">
          {author && `${author}, `}
          <When at={at} />
        </Text>
      </Group>
      {mail && (
        <details>
          <summary>{translate('mail.mail', { subject: mail.subject })}</summary>
          <Text size="sm" mt={4} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {mail.body}
          </Text>
        </details>
      )}
      {mail?.calledBackAt && (
        <Text size="sm" c="dimmed">
          {t.wasCalledBack} <When at={mail.calledBackAt} />
        </Text>
      )}
      {canCallBack && (
        <Group gap="xs">
          <Button size="xs" variant="default" loading={isPending} onClick={() => mutate()}>
            {t.callBack}
          </Button>
          <Text size="sm" c="dimmed">
            {kept ?? t.held}
          </Text>
        </Group>
      )}
    </Stack>
  );
}
