import { Avatar, Menu, Text, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import {
  IconDeviceDesktop,
  IconExternalLink,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { adminTexts } from '../../i18n/texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { paths } from '../routes.ts';
import { signOut } from '../session.ts';
import type { User } from '../user.ts';

const icon = { size: 18, 'aria-hidden': true } as const;

export function UserMenu({ user }: { user: User }) {
  const { shell, session, roles } = useTexts(adminTexts);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const navigate = useNavigate();
  const schemes = [
    { value: 'auto', label: shell.schemeAuto, icon: <IconDeviceDesktop {...icon} /> },
    { value: 'light', label: shell.schemeLight, icon: <IconSun {...icon} /> },
    { value: 'dark', label: shell.schemeDark, icon: <IconMoon {...icon} /> },
  ] as const;

  const leave = async (): Promise<void> => {
    try {
      await signOut();
      await navigate(paths.login.getHref());
    } catch (error) {
      notifications.show({
        color: 'red',
        title: session.signOutFailed,
        message: String((error as Error).message),
      });
    }
  };

  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <UnstyledButton aria-label={shell.userMenu}>
          <Avatar name={user.name} color="river" size={36} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text component="span" display="block" c="var(--mantine-color-text)" fw={600} truncate>
            {user.name}
          </Text>
          {roles[user.role]}
        </Menu.Label>
        <Menu.Item component={Link} to={paths.account.getHref()} leftSection={<IconUserCircle {...icon} />}>
          {shell.account}
        </Menu.Item>
        <Menu.Item component="a" href="/" leftSection={<IconExternalLink {...icon} />}>
          {shell.publicSite}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{shell.scheme}</Menu.Label>
        {schemes.map((scheme) => (
          <Menu.Item
            key={scheme.value}
            role="menuitemradio"
            aria-checked={colorScheme === scheme.value}
            leftSection={scheme.icon}
            rightSection={colorScheme === scheme.value ? '✓' : undefined}
            onClick={() => setColorScheme(scheme.value)}
          >
            {scheme.label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout {...icon} />} onClick={() => void leave()}>
          {shell.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
