import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { passwordSchema } from '../../staff.ts';
import { call } from '#admin/api.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { SecretField } from '#admin/ui/form/SecretField.tsx';
import { SendForm } from '#admin/ui/form/SendForm.tsx';
import { notifyInfo } from '#admin/ui/notify.ts';
import { factorQuery } from './queries.ts';

const schema = v.object({ password: passwordSchema });

/** Turned off by the password only, so that an open screen is not enough. */
export function TurnFactorOff() {
  const t = useTexts('account');
  const client = useQueryClient();
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
            schema={schema}
            values={{ password: '' }}
            labels={{ password: t.current }}
            send={async (body) => {
              await call('/api/auth/otp', { method: 'DELETE', body });
              notifyInfo(t.turnedOff);
              close();
              await client.invalidateQueries({ queryKey: factorQuery.queryKey });
            }}
            submitLabel={t.turnOff}
          >
            <SecretField name="password" label={t.current} autoComplete="current-password" data-autofocus />
          </SendForm>
        </Dialog>
      )}
    </Group>
  );
}
