import { Container } from '@mantine/core';
import { Component, lazy, type ReactNode, Suspense } from 'react';
import { useRouteError } from 'react-router';
import { StatusError } from '../failure.ts';
import { userStore } from '../session-store.ts';
import { useStore } from '#browser/external-store.ts';
import { ScreenError } from './FailureMessage.tsx';

/** Not with the first screen: sign-in shows nothing of it. */
const Shell = lazy(async () => ({ default: (await import('../shell/Shell.tsx')).Shell }));

/** What went wrong outside every screen. People whom a guard turns away keep the menu, which may not be there yet. */
export function RootErrorScreen() {
  const user = useStore(userStore);
  const error = useRouteError();
  const bare = (
    <Container component="main" size="sm">
      <ScreenError />
    </Container>
  );
  if (!user || !(error instanceof StatusError)) return bare;
  return (
    <Unless broken={bare}>
      <Suspense>
        <Shell>
          <ScreenError />
        </Shell>
      </Suspense>
    </Unless>
  );
}

/** In case the shell fails as well: the router would show this screen for that error, and the shell in it again. */
class Unless extends Component<{ broken: ReactNode; children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  override render() {
    return this.state.isBroken ? this.props.broken : this.props.children;
  }
}
