import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearchParams } from 'react-router';
import { paths, safeReturn } from '#admin/routes.ts';
import { userStore } from '#admin/session-store.ts';
import { useStore } from '#browser/external-store.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { GuestScreen } from './GuestScreen.tsx';
import { setupQuery } from './queries.ts';
import { SignInForm } from './SignInForm.tsx';

/** Sign-in, and then on to where the person was going. While there is nobody to sign in, set-up. */
export function Component() {
  const t = useTexts('signIn');
  const [search] = useSearchParams();
  const user = useStore(userStore);
  const { data: setup } = useQuery(setupQuery);
  if (user) return <Navigate to={safeReturn(search.get('from'))} replace />;
  if (setup?.needed) return <Navigate to={paths.setup.getHref()} replace />;
  const forgot = (
    <Anchor component={Link} to={paths.reset.getHref()}>
      {t.forgot}
    </Anchor>
  );
  return (
    <GuestScreen title={t.title} links={forgot}>
      <SignInForm />
    </GuestScreen>
  );
}
