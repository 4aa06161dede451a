import { Container } from '@mantine/core';
import { useRouteError } from 'react-router';
import { StatusError } from '../failure.ts';
import { userStore } from '../session-store.ts';
import { Shell } from '../shell/Shell.tsx';
import { useStore } from '#browser/external-store.ts';
import { ScreenError } from './ScreenError.tsx';

/**
 * What went wrong outside every screen: in a guard, or in the shell itself. Whom a guard turns away keeps the menu; the
 * router has not come as far as the shell when a URL is opened by hand.
 */
export function RootErrorScreen() {
  const user = useStore(userStore);
  const error = useRouteError();
  if (user && error instanceof StatusError) {
    return (
      <Shell>
        <ScreenError />
      </Shell>
    );
  }
  return (
    <Container component="main" size="sm">
      <ScreenError />
    </Container>
  );
}
