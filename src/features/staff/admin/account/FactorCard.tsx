import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { Panel } from '#admin/ui/Panel.tsx';
import { StatusBadge } from '#admin/ui/StatusBadge.tsx';
import { FactorSetup } from './FactorSetup.tsx';
import { factorQuery, prepareFactor } from './queries.ts';
import { RenewCodes } from './RenewCodes.tsx';
import { TurnFactorOff } from './TurnFactorOff.tsx';
import { useAction } from '#admin/ui/use-action.ts';

/** The second factor: whether it is on, and how to turn it on and off. */
export function FactorCard() {
  const t = useTexts('account');
  const translate = useTranslator('account');
  const { data: factor } = useQuery(factorQuery);
  const prepared = useAction(prepareFactor, { failed: t.factorFailed });
  const badge = factor && (
    <StatusBadge tone={factor.enabled ? 'good' : 'quiet'}>
      {factor.enabled ? t.factorOn : t.factorOff}
    </StatusBadge>
  );
  return (
    <Panel title={t.factor} text={t.factorText} actions={badge}>
      {factor?.enabled && (
        <Stack>
          <Text>{translate('codesLeft', { count: factor.recoveryCodesLeft })}</Text>
          <Group gap="xs">
            <RenewCodes />
            <TurnFactorOff />
          </Group>
        </Stack>
      )}
      {factor && !factor.enabled && !prepared.data && (
        <Button loading={prepared.isPending} onClick={() => prepared.mutate()}>
          {t.factorStart}
        </Button>
      )}
      {factor && !factor.enabled && prepared.data && (
        <FactorSetup factor={prepared.data} close={prepared.reset} />
      )}
    </Panel>
  );
}
