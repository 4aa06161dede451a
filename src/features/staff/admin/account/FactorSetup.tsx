import { Button, Code, Group, Image, Stack, Text, Title } from '@mantine/core';
import { factorSchema } from '../../auth-requests.ts';
import { call } from '#admin/api.ts';
import { restoreSession } from '#admin/restore-session.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { CopyText } from '#admin/ui/CopyText.tsx';
import { SendForm } from '#admin/ui/form/SendForm.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { factorQuery, sessionsQuery, type PreparedFactor } from './queries.ts';
import { renderSVG } from 'uqr';

/** Scan, keep the recovery codes, prove it with a code. */
export function FactorSetup({
  factor: { otpauth, recoveryCodes },
  close,
}: {
  factor: PreparedFactor;
  close: () => void;
}) {
  const t = useTexts('account');
  const key = new URL(otpauth).searchParams.get('secret') ?? '';
  const code = renderSVG(otpauth, { border: 3 });
  return (
    <Stack>
      <Title order={3}>{t.scanTitle}</Title>
      {/* Dark on white in either colour scheme: scanners want it so. */}
      <Image src={`data:image/svg+xml,${encodeURIComponent(code)}`} alt={t.qr} w={200} h={200} />
      <Text size="sm">
        {t.scanInstead} <Code>{key.match(/.{1,4}/g)?.join(' ')}</Code>
      </Text>
      <Group gap="xs">
        {/* On the phone itself there is nothing to scan with. */}
        <Button component="a" href={otpauth} variant="default">
          {t.openApp}
        </Button>
        <CopyText variant="default" value={key} label={t.copyKey} copied={t.keyCopied} />
      </Group>
      <Title order={3}>{t.keepTitle}</Title>
      <Text size="sm">{t.keepText}</Text>
      <RecoveryCodes codes={recoveryCodes} />
      <Title order={3}>{t.confirmTitle}</Title>
      <SendForm
        schema={factorSchema}
        values={{ code: '' }}
        labels={{ code: t.code }}
        send={async (body) => {
          await call('/api/auth/otp', { method: 'POST', body });
          await restoreSession(); // what was shut for want of it is open now
        }}
        done={t.turnedOn}
        onSent={close}
        refreshes={[factorQuery.queryKey, sessionsQuery.queryKey]}
        submitLabel={t.confirm}
        actions={
          <Button variant="default" onClick={close}>
            {t.cancel}
          </Button>
        }
      >
        <TextField name="code" inputMode="numeric" autoComplete="one-time-code" maw="12rem" />
      </SendForm>
    </Stack>
  );
}
