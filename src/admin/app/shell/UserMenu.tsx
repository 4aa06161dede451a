import {
  Avatar,
  Menu,
  Text,
  UnstyledButton,
  VisuallyHidden,
  useMantineColorScheme,
  type MantineColorScheme,
} from '@mantine/core';
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
    { value: 'auto', label: shell.schemeAuto, icon: IconDeviceDesktop },
    { value: 'light', label: shell.schemeLight, icon: IconSun },
    { value: 'dark', label: shell.schemeDark, icon: IconMoon },
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
        <UnstyledButton>
          <Avatar name={user.name} color="river" size={36} aria-hidden="true" />
          <VisuallyHidden>{shell.userMenu}</VisuallyHidden>
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
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => setColorScheme(value as MantineColorScheme)}
        >
          {schemes.map(({ value, label, icon: SchemeIcon }) => (
            <Menu.RadioItem
              key={value}
              value={value}
              closeMenuOnClick
              rightSection={<SchemeIcon {...icon} />}
            >
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout {...icon} />} onClick={() => void leave()}>
          {shell.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
