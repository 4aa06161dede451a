import { expect, test } from 'vitest';
import en from '#i18n/texts/en/admin.json' with { type: 'json' };
import { STAFF_ROLES, type StaffRole } from '#fields/staff-role.ts';
import { listedScreens } from '../entity-screens.ts';
import { paths } from '../routes.ts';
import { navigationOf } from './navigation-items.ts';
import { paletteCommands } from './palette-commands.ts';

const user = (role: StaffRole) => ({ id: '1', name: 'A', email: 'a@b.co', role });
const menu = (role: StaffRole) => navigationOf(user(role)).flatMap(({ items }) => items);

const ARTICLES = ['calendar', 'translations'];
const MENUS: Readonly<Record<StaffRole, readonly string[]>> = {
  owner: listedScreens.map(({ entity }) => entity),
  editor: listedScreens.map(({ entity }) => entity).filter((name) => name !== 'staff' && name !== 'privacy'),
  publisher: ['summary', 'audit', ...ARTICLES, 'news', 'events', 'jobs', 'categories', 'media', 'pages'],
  membership: ['summary', 'audit', 'contacts', 'members', 'mails'],
  recruiter: ['summary', 'audit', ...ARTICLES, 'jobs', 'applications', 'mails'],
};

test.each(STAFF_ROLES)('the menu of a %s has what that role works with, and nothing else', (role) => {
  expect(
    menu(role)
      .map(({ entity }) => entity)
      .toSorted(),
  ).toEqual(MENUS[role].toSorted());
});

test.each(STAFF_ROLES)(
  'the palette of a %s leads to the screens of the menu and their dialogs alone',
  (role) => {
    const own = [...menu(role).map(({ href }) => href), paths.account.getHref()];
    const offered = paletteCommands(user(role), [en.shell], '').flatMap(({ items }) => items);
    expect(offered.length).toBeGreaterThan(own.length);
    for (const { label, href } of offered) {
      const isOfMenu = own.some(
        (screen) => href === screen || (screen !== '/' && href.startsWith(`${screen}/`)),
      );
      expect([label, isOfMenu]).toEqual([label, true]);
    }
  },
);
