import { Avatar, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconExternalLink, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { adminTexts } from '../i18n/texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { LeaveDialog } from '../ui/form/LeaveDialog.tsx';
import { paths } from '../routes.ts';
import type { User } from '../user.ts';
import { SchemeItems } from './SchemeItems.tsx';
import { useSignOut } from './use-sign-out.ts';

const icon = { size: 18, 'aria-hidden': true } as const;

/** Who is signed in, their account, the appearance, and the way out. */
export function UserMenu({ user }: { user: User }) {
  const { shell, roles } = useTexts(adminTexts);
  const { start, dialog } = useSignOut();
  return (
    <>
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
          <SchemeItems />
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout {...icon} />} onClick={start}>
            {shell.signOut}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <LeaveDialog {...dialog} />
    </>
  );
}
