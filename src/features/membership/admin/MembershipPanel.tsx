import { Button, Group, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { Panel } from '#admin/ui/Panel.tsx';
import { useTexts, useWords } from '#admin/i18n/use-texts.ts';
import type { Decision } from '../decision.ts';
import { hasWithdrawn, type MemberRecord, type MemberStep } from '../member.ts';
import { DecisionForm } from './DecisionForm.tsx';
import { shortDay } from '#admin/ui/dates.ts';
import { When } from '#admin/ui/When.tsx';
import { MemberBadge } from './MemberBadge.tsx';

/** What became of the membership; of a registration that waits, the decision on it. */
export function MembershipPanel({ member, isUnsaved }: { member: MemberRecord; isUnsaved: boolean }) {
  const { membership: t } = useTexts('members');
  const [decision, setDecision] = useState<Decision>();
  const { status, steps = [] } = member;
  const isOpen = status === 'pending';
  const panel = useRef<HTMLDivElement>(null);
  const done = (): void => {
    setDecision(undefined);
    panel.current?.focus();
  };
  return (
    <Panel title={t.title} {...(isOpen && { text: t.registered })}>
      <Stack gap="lg" ref={panel} tabIndex={-1} style={{ outline: 'none' }}>
        <div role="status">
          {isOpen && hasWithdrawn(member) && <Text fw={500}>{t.withdrawn}</Text>}
          {isOpen && isUnsaved && <Text>{t.unsaved}</Text>}
        </div>
        {isOpen && !decision && (
          <Group gap="sm">
            <Button disabled={isUnsaved} onClick={() => setDecision('active')}>
              {t.approve}
            </Button>
            <Button variant="default" disabled={isUnsaved} onClick={() => setDecision('rejected')}>
              {t.reject}
            </Button>
          </Group>
        )}
        {isOpen && decision && (
          <DecisionForm member={member} decision={decision} isUnsaved={isUnsaved} onDone={done} />
        )}
        {!isOpen && steps.length === 0 && <Text c="dimmed">{t.none}</Text>}
        {steps.toReversed().map((step) => (
          <StepItem key={step.at} step={step} />
        ))}
      </Stack>
    </Panel>
  );
}

/** One step of a membership: the outcome, who decided it, and what the person was told. */
function StepItem({ step: { at, author, status, until, mail } }: { step: MemberStep }) {
  const [{ membership: t }, translate, locale] = useWords('members');
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <MemberBadge of={{ status, spam: false }} />
        {until && <Text size="sm">{translate('membership.until', { day: shortDay(locale, until) })}</Text>}
        <Text size="sm" c="dimmed">
          {author || t.byItself}, <When at={at} />
        </Text>
      </Group>
      {mail && (
        <details>
          <summary>{translate('membership.mail', { subject: mail.subject })}</summary>
          <Text size="sm" mt={4} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {mail.body}
          </Text>
        </details>
      )}
    </Stack>
  );
}
