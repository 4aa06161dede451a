import { userStore } from '#admin/session-store.ts';
import { useStore } from '#browser/external-store.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { Panel } from '#admin/ui/Panel.tsx';
import { Facts } from '#admin/ui/Facts.tsx';

export function ProfileCard() {
  const t = useTexts('account');
  const { fields, roles } = useTexts('admin');
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
