import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '#admin/api-error.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { Panel } from '#admin/ui/Panel.tsx';
import { useFocusGoesOn } from '#admin/ui/panel-heading.ts';
import { PanelState } from '#admin/ui/PanelState.tsx';
import { useAction } from '#admin/ui/use-action.ts';
import { PasskeyItem } from './PasskeyItem.tsx';
import { passkeysQuery } from './queries.ts';
import { PlainList } from '#admin/ui/PlainList.tsx';
import * as v from 'valibot';
import { call } from '#admin/api.ts';
import { restoreSession } from '#admin/restore-session.ts';

/** The person's passkeys, and the way to add one. */
export function PasskeysCard() {
  const t = useTexts('account');
  const query = useQuery(passkeysQuery);
  const { data } = query;
  const list = useRef<HTMLDivElement>(null);
  useFocusGoesOn(list);
  const add = () =>
    addPasskey().catch((problem: unknown) => {
      throw problem instanceof ApiError ? problem : new ApiError(t.passkeyStopped);
    });
  const { mutate, isPending } = useAction(add, {
    done: t.passkeyAdded,
    failed: t.passkeyFailed,
    refreshes: [passkeysQuery.queryKey],
  });
  return (
    <Panel title={t.passkeys} text={t.passkeysText}>
      <Stack>
        <PanelState query={query} />
        <div ref={list}>
          {data?.items.length === 0 && <Text>{t.noPasskeys}</Text>}
          {data && data.items.length > 0 && (
            <PlainList>
              {data.items.map((passkey) => (
                <PasskeyItem key={passkey.id} passkey={passkey} />
              ))}
            </PlainList>
          )}
        </div>
        {'PublicKeyCredential' in window && (
          <Group>
            <Button loading={isPending} onClick={() => mutate()}>
              {t.passkeyAdd}
            </Button>
          </Group>
        )}
      </Stack>
    </Panel>
  );
}

const publicKey = v.literal('public-key');
const required = v.literal('required');
const optionsSchema = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: publicKey })),
  timeout: v.number(),
  excludeCredentials: v.array(v.object({ id: v.string(), type: publicKey })),
  authenticatorSelection: v.object({ residentKey: required, userVerification: required }),
  attestation: v.literal('none'),
});

/** Makes a passkey for the person. @throws ApiError; WebAuthnError, DOMException where the browser cannot, or they stop */
async function addPasskey(): Promise<void> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    call('/api/auth/passkeys/options', { method: 'POST', body: {}, schema: optionsSchema }),
  ]);
  const body = await startRegistration({ optionsJSON });
  await call('/api/auth/passkeys/register', { method: 'POST', body });
  await restoreSession(); // what was shut for want of a second factor is open now
}
