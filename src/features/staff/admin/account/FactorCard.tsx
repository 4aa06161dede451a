import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts, useWords } from '#admin/i18n/use-texts.ts';
import { Panel } from '#admin/ui/Panel.tsx';
import { useStepFocus } from '#admin/ui/panel-heading.ts';
import { useRef } from 'react';
import { PanelState } from '#admin/ui/PanelState.tsx';
import { StatusBadge } from '#admin/ui/StatusBadge.tsx';
import { FactorSetup } from './FactorSetup.tsx';
import { factorQuery, prepareFactor, renewCodes } from './queries.ts';
import { useAction } from '#admin/ui/use-action.ts';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useDisclosure } from '@mantine/hooks';
import { passwordSchema } from '../../staff.ts';
import { call } from '#admin/api.ts';
import { SecretField } from '#admin/ui/form/SecretField.tsx';
import { SendForm } from '#admin/ui/form/SendForm.tsx';
import * as v from 'valibot';

/** The second factor: whether it is on, and how to turn it on and off. */
export function FactorCard() {
  const [t, translate] = useWords('account');
  const query = useQuery(factorQuery);
  const { data: factor } = query;
  const prepared = useAction(prepareFactor, { failed: t.factorFailed });
  const steps = useRef<HTMLDivElement>(null);
  useStepFocus(steps, factor && (factor.enabled ? 'on' : prepared.data ? 'setup' : 'off'));
  const badge = factor && (
    <StatusBadge tone={factor.enabled ? 'good' : 'quiet'}>
      {factor.enabled ? t.factorOn : t.factorOff}
    </StatusBadge>
  );
  return (
    <Panel title={t.factor} text={t.factorText} actions={badge}>
      <PanelState query={query} />
      <div ref={steps}>
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
      </div>
    </Panel>
  );
}

/** Other recovery codes in place of those that are left, shown this once. */
function RenewCodes() {
  const t = useTexts('account');
  const { mutate, data, reset, isPending } = useAction(renewCodes, {
    failed: t.renewFailed,
    refreshes: [factorQuery.queryKey],
  });
  return (
    <>
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        {t.renewCodes}
      </Button>
      {data && (
        <Dialog close={reset} title={t.codesTitle}>
          <Text mb="md">{t.renewedText}</Text>
          <RecoveryCodes codes={data.recoveryCodes} />
        </Dialog>
      )}
    </>
  );
}

const turnOffSchema = v.object({ password: passwordSchema });

/** Turned off by the password only, so that an open screen is not enough. */
function TurnFactorOff() {
  const t = useTexts('account');
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <Group>
      <Button variant="default" onClick={open}>
        {t.turnOff}
      </Button>
      {isOpen && (
        <Dialog close={close} title={t.factor}>
          <Text mb="md">{t.turnOffText}</Text>
          <SendForm
            schema={turnOffSchema}
            values={{ password: '' }}
            labels={{ password: t.current }}
            send={(body) => call('/api/auth/otp', { method: 'DELETE', body })}
            done={t.turnedOff}
            onSent={close}
            refreshes={[factorQuery.queryKey]}
            submitLabel={t.turnOff}
            guards={false}
          >
            <SecretField name="password" autoComplete="current-password" data-autofocus />
          </SendForm>
        </Dialog>
      )}
    </Group>
  );
}
