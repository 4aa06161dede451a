import { hasScreens, isStaffEntity } from '#fields/staff-access.ts';
import { ENTITY_SCREENS } from './entity-screens.ts';
import { userStore } from './session-store.ts';

/** The screen of the record that something was done to, if there is one for the person who is signed in. */
export function recordHref(entity: string, id: string): string | undefined {
  const user = userStore.get();
  if (!user || !isStaffEntity(entity) || entity === 'assignees' || !hasScreens(user.role, entity)) {
    return undefined;
  }
  return ENTITY_SCREENS[entity].record?.(id);
}
