import { Alert, List } from '@mantine/core';
import { dayOf } from '#admin/ui/dates.ts';
import { useLocale, useTexts, useTranslator } from '#admin/i18n/use-texts.ts';

/** What opens the account besides the password that is about to be replaced: one of them may be a stranger's. */
export function PasskeysLeft({ passkeys }: { passkeys: readonly { name: string; createdAt: string }[] }) {
  const t = useTexts('signIn');
  const translate = useTranslator('signIn');
  const locale = useLocale();
  return (
    <Alert title={t.passkeysLeft} mb="md">
      {t.passkeysLeftText}
      <List size="sm" mt="xs">
        {passkeys.map(({ name, createdAt }) => (
          <List.Item key={createdAt}>
            {translate('passkeyLeft', { name: name || t.passkeyUnnamed, date: dayOf(locale, createdAt) })}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
