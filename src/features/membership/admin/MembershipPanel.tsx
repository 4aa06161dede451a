import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '#admin/ui/Panel.tsx';
import { useTexts } from '#admin/i18n/use-texts.ts';
import type { Decision } from '../decision.ts';
import type { MemberRecord } from '../member.ts';
import { DecisionForm } from './DecisionForm.tsx';
import { StepItem } from './StepItem.tsx';

/** What became of the membership; of a registration that waits, the decision on it. */
export function MembershipPanel({ member }: { member: MemberRecord }) {
  const { membership: t } = useTexts('members');
  const [decision, setDecision] = useState<Decision>();
  const { status, steps = [] } = member;
  const isOpen = status === 'pending';
  return (
    <Panel title={t.title} {...(isOpen && { text: t.registered })}>
      <Stack gap="lg">
        {isOpen && !decision && (
          <Group gap="sm">
            <Button onClick={() => setDecision('active')}>{t.approve}</Button>
            <Button variant="default" onClick={() => setDecision('rejected')}>
              {t.reject}
            </Button>
          </Group>
        )}
        {isOpen && decision && (
          <DecisionForm member={member} decision={decision} onDone={() => setDecision(undefined)} />
        )}
        {!isOpen && steps.length === 0 && <Text c="dimmed">{t.none}</Text>}
        {steps.toReversed().map((step) => (
          <StepItem key={step.at} step={step} />
        ))}
      </Stack>
    </Panel>
  );
}
