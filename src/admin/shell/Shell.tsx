import { Alert, Anchor, AppShell } from '@mantine/core';
import { useDisclosure, useNetwork } from '@mantine/hooks';
import { type ReactNode, useEffect } from 'react';
import {
  Link,
  type Location,
  Navigate,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
} from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { UnsavedDialog } from '../ui/form/UnsavedDialog.tsx';
import { notifyInfo } from '../ui/notify.ts';
import { paths } from '../routes.ts';
import { changesNotPurged } from '../api.ts';
import { expiredStore, factorMissingStore, hasSessionCookie, userStore } from '../session-store.ts';
import { useStore } from '#browser/external-store.ts';
import { Header } from './Header.tsx';
import { IdleWarning } from './IdleWarning.tsx';
import { Navigation } from './Navigation.tsx';
import { Palette } from './Palette.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import classes from './Shell.module.css';
import { IconCloudOff, IconShieldLock } from '@tabler/icons-react';
import { forgetSession } from '../session.ts';
import { onSignedOutElsewhere } from '#site/browser/signed-out.ts';

/** Forgets the person here too once they have signed out in another tab or on the public site. */
function useSessionWatch(): void {
  useEffect(() => {
    const check = (): void => {
      if (document.visibilityState === 'visible' && !hasSessionCookie()) forgetSession();
    };
    const stop = onSignedOutElsewhere(forgetSession);
    document.addEventListener('visibilitychange', check);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', check);
    };
  }, []);
}

function OfflineNotice() {
  const { shell } = useTexts('admin');
  const { online } = useNetwork();
  return (
    <div role="status">
      {!online && (
        <Alert color="marigold" icon={<IconCloudOff aria-hidden="true" />} mb="md" role="presentation">
          {shell.offline}
        </Alert>
      )}
    </div>
  );
}

/** What has to be done before the rest of the staff area is available again. */
function FactorNotice() {
  const { shell } = useTexts('admin');
  const { pathname } = useLocation();
  const account = paths.account.getHref();
  return (
    <Alert color="marigold" icon={<IconShieldLock aria-hidden="true" />} mb="md" title={shell.factorTitle}>
      {shell.factorText}{' '}
      {pathname !== account && (
        <Anchor component={Link} to={account} size="sm">
          {shell.factorLink}
        </Anchor>
      )}
    </Alert>
  );
}

/** Shown while the next screen is on its way, after 200 ms (rules.md#loading). */
function LoadingBar() {
  const { shell } = useTexts('admin');
  const { state } = useNavigation();
  return state === 'idle' ? null : (
    <div className={classes['bar']} role="progressbar" aria-label={shell.loading} />
  );
}

/** The first screen after a load has no key of its own: another screen's scroll position would be taken for its own. */
const scrollKey = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key);

/** Header, menu, and the screen of the route, or what is said in its place. Who is signed out here goes to sign-in. */
export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
  const { shell } = useTexts('admin');
  const { pathname, search } = useLocation();
  const user = useStore(userStore);
  const isExpired = useStore(expiredStore);
  const factorMissing = useStore(factorMissingStore);
  const [isOpen, menu] = useDisclosure(false);
  useSessionWatch();
  useEffect(() => changesNotPurged.subscribe(() => notifyInfo(shell.stillPublic)), [shell]);
  const { close } = menu;
  useEffect(close, [pathname, close]);

  if (!user) return <Navigate to={paths.login.getHref(pathname + search)} replace />;
  return (
    <>
      <a className={classes['skip']} href="#content">
        {shell.skip}
      </a>
      <LoadingBar />
      <AppShell
        header={{ height: '3.5rem' }}
        navbar={{
          width: '15rem',
          breakpoint: 'md',
          collapsed: { mobile: !isOpen || factorMissing, desktop: factorMissing },
        }}
        padding={{ base: 'md', md: 'xl' }}
      >
        <Header user={user} isOpen={isOpen} toggle={menu.toggle} hasMenu={!factorMissing} />
        {!factorMissing && <Navigation user={user} isOpen={isOpen} />}
        {/* After the session has ended, passers-by see only the sign-in dialog; what was typed stays. */}
        <AppShell.Main hidden={isExpired} id="content" tabIndex={-1} className={classes['main'] ?? ''}>
          <div className={classes['screen']}>
            <OfflineNotice />
            {factorMissing && <FactorNotice />}
            {children}
          </div>
        </AppShell.Main>
      </AppShell>
      {!isExpired && !factorMissing && <Palette user={user} />}
      <IdleWarning />
      <SignInAgain user={user} />
      <UnsavedDialog />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
