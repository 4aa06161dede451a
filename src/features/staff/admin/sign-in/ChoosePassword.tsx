import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { resetConfirmSchema } from '../../auth-requests.ts';
import { call } from '#admin/api.ts';
import { paths } from '#admin/routes.ts';
import { forgetSession } from '#admin/session.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { SecretField } from '#admin/ui/form/SecretField.tsx';
import { SendForm } from '#admin/ui/form/SendForm.tsx';
import { notifyInfo } from '#admin/ui/notify.ts';
import { GuestScreen } from './GuestScreen.tsx';
import { signInTexts } from './texts.ts';

/** The mailed link leads here: the new password, once. */
export function ChoosePassword({ token, links }: { token: string; links: ReactNode }) {
  const t = useTexts(signInTexts);
  const navigate = useNavigate();
  return (
    <GuestScreen title={t.chooseTitle} text={t.chooseText} links={links}>
      <SendForm
        schema={resetConfirmSchema}
        values={{ token, password: '' }}
        labels={{ password: t.newPassword }}
        send={async (body) => {
          await call('/api/auth/reset/confirm', { method: 'POST', body });
          forgetSession(); // every session of that person is over, this one perhaps among them
          notifyInfo(t.chosen);
          await navigate(paths.login.getHref());
        }}
        submitLabel={t.chooseSubmit}
        isWide
      >
        <SecretField
          name="password"
          label={t.newPassword}
          hint={t.newPasswordHint}
          autoComplete="new-password"
        />
      </SendForm>
    </GuestScreen>
  );
}
