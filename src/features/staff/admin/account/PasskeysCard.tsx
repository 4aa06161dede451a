import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#admin/api-error.ts';
import { toFailure } from '#admin/failure.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { notify, notifyFailure, notifyInfo } from '#admin/ui/notify.ts';
import { Panel } from '#admin/ui/Panel.tsx';
import { addPasskey } from './add-passkey.ts';
import { PasskeyItem } from './PasskeyItem.tsx';
import { passkeysQuery } from './queries.ts';
import { PlainList } from '#admin/ui/PlainList.tsx';

/** The person's passkeys, and the way to add one. */
export function PasskeysCard() {
  const t = useTexts('account');
  const client = useQueryClient();
  const { data, error } = useQuery(passkeysQuery);
  const { mutate, isPending } = useMutation({
    mutationFn: addPasskey,
    onSuccess: () => notifyInfo(t.passkeyAdded),
    onError: (problem) =>
      problem instanceof ApiError
        ? notifyFailure(t.passkeyFailed, problem)
        : notify({ color: 'red', title: t.passkeyFailed, message: t.passkeyStopped, role: 'alert' }),
    onSettled: () => client.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  });
  return (
    <Panel title={t.passkeys} text={t.passkeysText}>
      <Stack>
        {!data && !error && <Skeleton height={80} />}
        {error && <Text role="alert">{toFailure(error).message ?? t.passkeysFailed}</Text>}
        {data?.items.length === 0 && <Text>{t.noPasskeys}</Text>}
        {data && data.items.length > 0 && (
          <PlainList>
            {data.items.map((passkey) => (
              <PasskeyItem key={passkey.id} passkey={passkey} />
            ))}
          </PlainList>
        )}
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
