import { userStore } from '#admin/session-store.ts';
import { useStore } from '#browser/external-store.ts';
import { adminTexts } from '#admin/i18n/texts.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { Panel } from '#admin/ui/Panel.tsx';
import { Facts } from '#admin/ui/Facts.tsx';
import { accountTexts } from './texts.ts';

export function ProfileCard() {
  const t = useTexts(accountTexts);
  const { fields, roles } = useTexts(adminTexts);
  const user = useStore(userStore);
  if (!user) return null;
  return (
    <Panel title={t.profile} text={t.profileText}>
      <Facts
        items={[
          [fields.name, user.name],
          [fields.email, user.email],
          [fields.role, roles[user.role]],
        ]}
      />
    </Panel>
  );
}
