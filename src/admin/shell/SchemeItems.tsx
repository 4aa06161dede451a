import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { adminTexts } from '../i18n/texts.ts';
import { useTexts } from '../i18n/use-texts.ts';

/** Light, dark, or as the system, as items of a menu. */
export function SchemeItems() {
  const { shell } = useTexts(adminTexts);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const schemes = [
    { value: 'auto', label: shell.schemeAuto, icon: IconDeviceDesktop },
    { value: 'light', label: shell.schemeLight, icon: IconSun },
    { value: 'dark', label: shell.schemeDark, icon: IconMoon },
  ];
  return (
    <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
      {schemes.map(({ value, label, icon: SchemeIcon }) => (
        <Menu.RadioItem
          key={value}
          value={value}
          closeMenuOnClick
          rightSection={<SchemeIcon size={18} aria-hidden="true" />}
        >
          {label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
