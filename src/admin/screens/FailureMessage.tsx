import { Button, Group, Stack, Text } from '@mantine/core';
import { useNetwork, useWindowEvent } from '@mantine/hooks';
import { Link, useRouteError } from 'react-router';
import { useWords } from '../i18n/use-texts.ts';
import { ScreenTitle } from '../ui/ScreenTitle.tsx';
import { type Failure, toFailure } from '../failure.ts';
import { paths } from '../routes.ts';

/** Status, message, and the ways on (rules.md#pages). */
function FailureMessage({ status, message }: Failure) {
  const [{ failure }, translate] = useWords('admin');
  const { online } = useNetwork();
  const known = {
    403: { title: failure.forbiddenTitle, text: failure.forbidden },
    404: { title: failure.notFound, text: failure.notFoundText },
  }[status];
  // Without a connection it is clear why a screen's script does not load, and that no server failed.
  const isOffline = !online && !known && !message;
  // It comes by itself, as lists do.
  useWindowEvent('online', () => {
    if (isOffline) location.reload();
  });
  const text = isOffline ? failure.offline : failure.unknown;
  return (
    <Stack align="flex-start" py="xl" maw="40rem">
      {!isOffline && (
        <Text c="dimmed" fw={600}>
          {translate('failure.status', { status })}
        </Text>
      )}
      <ScreenTitle>{known?.title ?? failure.title}</ScreenTitle>
      <Text>{known?.text ?? message ?? text}</Text>
      <Group mt="sm">
        <Button component={Link} to={paths.home.getHref()}>
          {failure.home}
        </Button>
        {!known && (
          <Button variant="default" onClick={() => location.reload()}>
            {failure.retry}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** What a screen could not catch itself; the shell around it stays. */
export const ScreenError = () => <FailureMessage {...toFailure(useRouteError())} />;

export const NotFoundScreen = () => <FailureMessage status={404} message={undefined} />;
