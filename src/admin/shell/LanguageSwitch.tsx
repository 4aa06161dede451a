import { Button, VisuallyHidden } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { chooseLocale } from '../i18n/locale-store.ts';
import { useLocale } from '../i18n/use-texts.ts';

/** In the other language's own words, for those who cannot read the present one. */
const others = {
  en: { locale: 'th', name: 'ไทย', text: 'เปลี่ยนเป็นภาษาไทย' },
  th: { locale: 'en', name: 'English', text: 'Switch to English' },
} as const;

/** Switches the language at once: nothing is loaded again, what was typed stays. */
export function LanguageSwitch() {
  const { locale, name, text } = others[useLocale()];
  return (
    <Button
      variant="default"
      size="sm"
      radius="xl"
      lang={locale}
      leftSection={<IconWorld size={16} aria-hidden="true" />}
      onClick={() => chooseLocale(locale)}
    >
      {name}
      <VisuallyHidden> – {text}</VisuallyHidden>
    </Button>
  );
}
