import { AppShell, Badge, NavLink, Text } from '@mantine/core';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useLocale, useTexts, useTranslator } from '../i18n/use-texts.ts';
import type { User } from '../user.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { navigationOf } from './navigation-items.ts';
import classes from './Shell.module.css';
import { useQuery } from '@tanstack/react-query';
import { countedLists } from '../counted-lists.ts';
import type { ScreenEntity } from '../entity-screens.ts';
import { summaryQuery } from '../summary-query.ts';

/** `/contact` is active on `/contact/…` too, `/` on itself alone. */
const isActive = (pathname: string, href: string): boolean =>
  href === '/' ? pathname === '/' : pathname === href || pathname.startsWith(`${href}/`);

/** How much is waiting there, with a link to exactly that. */
function Count({ count = 0, href = '' }: { count?: number; href?: string }) {
  const translate = useTranslator('admin');
  const locale = useLocale();
  if (count === 0) return null;
  const said = translate('shell.waiting', { count });
  return (
    <Badge
      h="1.75rem"
      component={Link}
      to={href}
      className={classes['count'] ?? ''}
      aria-label={said}
      title={said}
    >
      {formatNumber(locale, count)}
    </Badge>
  );
}

interface Props {
  user: User;
  /** On a narrow screen; on a wide one it is always there. */
  isOpen: boolean;
}

export function Navigation({ user, isOpen }: Props) {
  const { shell } = useTexts('admin');
  const { pathname } = useLocation();
  const counts = useMenuCounts();
  const menu = useRef<HTMLDivElement>(null);
  // A low window shows part of the menu: where one is belongs to it. What somebody has zoomed into stays in sight.
  useEffect(() => {
    if (visualViewport?.scale !== 1) return;
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <AppShell.Navbar
      ref={menu}
      p="sm"
      className={classes['menu'] ?? ''}
      mod={{ open: isOpen }}
      aria-label={shell.navigation}
    >
      {navigationOf(user).map(({ text: group, items }) => (
        <AppShell.Section key={group} mb="md">
          <Text size="sm" c="dimmed" px="sm" mb={4} id={`menu-${group}`}>
            {shell[group]}
          </Text>
          <div role="group" aria-labelledby={`menu-${group}`}>
            {items.map(({ entity, href, icon: ItemIcon }) => (
              <div key={href} className={classes['entry']}>
                <NavLink
                  component={Link}
                  to={href}
                  className={classes['link'] ?? ''}
                  active={isActive(pathname, href)}
                  aria-current={isActive(pathname, href) ? 'page' : undefined}
                  leftSection={<ItemIcon size={20} stroke={1.6} aria-hidden="true" />}
                  label={shell[entity]}
                />
                <Count {...counts[entity]} />
              </div>
            ))}
          </div>
        </AppShell.Section>
      ))}
    </AppShell.Navbar>
  );
}

/** What waits for somebody, by menu entry; nothing where nothing does. */
function useMenuCounts(): Partial<Readonly<Record<ScreenEntity, ComponentProps<typeof Count>>>> {
  const { inquiries, members, applications } = useQuery(summaryQuery).data ?? {};
  const [lists] = useState(() => countedLists(Date.now()));
  return {
    ...(inquiries && { contacts: { count: inquiries.new + inquiries.inProgress, href: lists.open } }),
    ...(members && { members: { count: members.pending, href: lists.pending } }),
    ...(applications && { applications: { count: applications.new, href: lists.applications } }),
  };
}
