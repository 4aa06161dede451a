import { Button, Menu, VisuallyHidden } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { localeEntry } from '#i18n/languages.ts';
import { LOCALES } from '#i18n/locales.ts';
import { chooseLocale } from '../i18n/locale-store.ts';
import { useLocale } from '../i18n/use-texts.ts';

const button = { variant: 'default', size: 'sm', radius: 'xl' } as const;
const icon = <IconWorld size={16} aria-hidden="true" />;

/** Switches the language, and what was typed stays. Labelled in the other one; a menu if there are more than two. */
export function LanguageSwitch() {
  const locale = useLocale();
  const [other, ...further] = LOCALES.filter((code) => code !== locale).map(localeEntry);
  if (other && further.length === 0) {
    const { code, name, switchTo } = other;
    return (
      <Button {...button} lang={code} leftSection={icon} onClick={() => void chooseLocale(code)}>
        {name}
        <VisuallyHidden> – {switchTo}</VisuallyHidden>
      </Button>
    );
  }
  return (
    <Menu>
      <Menu.Target>
        <Button {...button} leftSection={icon}>
          {localeEntry(locale).name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {LOCALES.map(localeEntry).map(({ code, name, switchTo }) => (
          <Menu.Item
            key={code}
            lang={code}
            aria-current={code === locale || undefined}
            onClick={() => void chooseLocale(code)}
          >
            {name}
            <VisuallyHidden> – {switchTo}</VisuallyHidden>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
