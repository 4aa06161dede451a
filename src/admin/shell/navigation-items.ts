import { hasScreens } from '#fields/staff-access.ts';
import { listedScreens, MENU_GROUPS } from '../entity-screens.ts';
import type { User } from '../user.ts';

/** The menu of a person: what they may open, in groups. */
export function navigationOf({ role }: User) {
  const open = listedScreens.filter(({ entity }) => hasScreens(role, entity));
  return MENU_GROUPS.map((text) => ({ text, items: open.filter(({ group }) => group === text) })).filter(
    ({ items }) => items.length > 0,
  );
}
