import { AppShell, Burger, Group } from '@mantine/core';
import { Link } from 'react-router';
import { adminTexts } from '../i18n/texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Logo } from '../Logo.tsx';
import { paths } from '../routes.ts';
import type { User } from '../user.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { SearchButton } from './SearchButton.tsx';
import classes from './Shell.module.css';
import { UserMenu } from './UserMenu.tsx';

interface Props {
  user: User;
  isOpen: boolean;
  toggle: () => void;
}

export function Header({ user, isOpen, toggle }: Props) {
  const { area, shell } = useTexts(adminTexts);
  return (
    <AppShell.Header>
      <Group h="100%" px="md" justify="space-between" wrap="nowrap">
        <Group gap="sm" wrap="nowrap">
          <Burger
            opened={isOpen}
            onClick={toggle}
            hiddenFrom="md"
            size="sm"
            aria-label={isOpen ? shell.closeMenu : shell.openMenu}
            aria-expanded={isOpen}
          />
          <Link to={paths.home.getHref()} className={classes['brand']} aria-label={area}>
            <Logo />
            <Group visibleFrom="sm" component="span">
              {area}
            </Group>
          </Link>
        </Group>
        <Group gap="xs" wrap="nowrap">
          <SearchButton />
          <LanguageSwitch />
          <UserMenu user={user} />
        </Group>
      </Group>
    </AppShell.Header>
  );
}
