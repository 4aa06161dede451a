import { Anchor } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { paths } from '#admin/routes.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { ChoosePassword } from './ChoosePassword.tsx';
import { RequestReset } from './RequestReset.tsx';

/** A new password: by e-mail address first, by the mailed link's token then. Invitations lead here too. */
export function Component() {
  const t = useTexts('signIn');
  const token = useLocation().hash.slice(1);
  const toLogin = (
    <Anchor component={Link} to={paths.login.getHref()}>
      {t.toLogin}
    </Anchor>
  );
  return token ? <ChoosePassword token={token} links={toLogin} /> : <RequestReset links={toLogin} />;
}
