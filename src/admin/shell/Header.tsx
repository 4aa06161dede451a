import { ActionIcon, AppShell, Burger, Button, Group, Kbd } from '@mantine/core';
import { Link } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { Logo } from '../Logo.tsx';
import { paths } from '../routes.ts';
import type { User } from '../user.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import classes from './Shell.module.css';
import { UserMenu } from './UserMenu.tsx';
import { IconSearch } from '@tabler/icons-react';
import { paletteStore } from './palette-store.ts';

const isApple = /Mac|iP(hone|ad)/.test(navigator.platform);
const open = (): void => paletteStore.set(true);

/** Opens the command palette for people who do not know its shortcut, and shows it. */
function SearchButton() {
  const { shell } = useTexts('admin');
  return (
    <>
      <Button
        variant="default"
        visibleFrom="sm"
        size="sm"
        c="dimmed"
        fw={400}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        rightSection={<Kbd size="xs">{isApple ? '⌘' : 'Ctrl'} K</Kbd>}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        {shell.search}
      </Button>
      <ActionIcon hiddenFrom="sm" aria-label={shell.searchShort} onClick={open}>
        <IconSearch size={20} aria-hidden="true" />
      </ActionIcon>
    </>
  );
}

interface Props {
  user: User;
  isOpen: boolean;
  toggle: () => void;
  /** Whether menu and search are there. */
  hasMenu: boolean;
}

export function Header({ user, isOpen, toggle, hasMenu }: Props) {
  const { area, shell } = useTexts('admin');
  return (
    <AppShell.Header>
      <Group h="100%" px="md" justify="space-between" wrap="nowrap">
        <Group gap="sm" wrap="nowrap">
          {hasMenu && (
            <Burger
              opened={isOpen}
              onClick={toggle}
              hiddenFrom="md"
              size="sm"
              aria-label={isOpen ? shell.closeMenu : shell.openMenu}
              aria-expanded={isOpen}
            />
          )}
          <Link to={paths.home.getHref()} className={classes['brand']} aria-label={area}>
            <Logo />
            <Group visibleFrom="sm" component="span">
              {area}
            </Group>
          </Link>
        </Group>
        <Group gap="xs" wrap="nowrap">
          {hasMenu && <SearchButton />}
          <LanguageSwitch />
          <UserMenu user={user} />
        </Group>
      </Group>
    </AppShell.Header>
  );
}
