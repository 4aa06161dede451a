import {
  Avatar,
  type MantineColorScheme,
  Menu,
  Text,
  UnstyledButton,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core';
import {
  IconDeviceDesktop,
  IconExternalLink,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { initialsOf } from '../ui/initials.ts';
import { LeaveDialog } from '../ui/LeaveDialog.tsx';
import { paths } from '../routes.ts';
import type { User } from '../user.ts';
import { useState } from 'react';
import { hasUnsaved } from '../ui/form/unsaved-forms.ts';
import { notifyFailure } from '../ui/notify.ts';
import { signOut } from '../session.ts';

/** Signs out, after asking where something is not saved. Without a connection the person stays, and is told. */
function useSignOut() {
  const { session } = useTexts('admin');
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);

  const leave = async (): Promise<void> => {
    setAsks(false);
    try {
      await signOut();
      await navigate(paths.login.getHref());
    } catch (error) {
      notifyFailure(session.signOutFailed, error);
    }
  };
  return {
    start: () => (hasUnsaved() ? setAsks(true) : void leave()),
    question: asks && <LeaveDialog stay={() => setAsks(false)} leave={() => void leave()} />,
  };
}

/** Light, dark, or as the system, as items of a menu. */
function SchemeItems() {
  const { shell } = useTexts('admin');
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

const icon = { size: 18, 'aria-hidden': true } as const;

/** Who is signed in, their account, the appearance, and the way out. */
export function UserMenu({ user }: { user: User }) {
  const { shell, roles } = useTexts('admin');
  const { start, question } = useSignOut();
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <UnstyledButton>
            <Avatar color="river" size={36} aria-hidden="true">
              {initialsOf(user.name)}
            </Avatar>
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
          <SchemeItems />
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout {...icon} />} onClick={start}>
            {shell.signOut}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {question}
    </>
  );
}
