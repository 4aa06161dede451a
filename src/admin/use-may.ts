import { useStore } from '#browser/external-store.ts';
import { mayDo, type StaffAction } from '#fields/staff-access.ts';
import { userStore } from './session-store.ts';

/** Whether the person who is signed in may do that: what they may not is not offered. */
export function useMay(entity: string, action: StaffAction): boolean {
  const user = useStore(userStore);
  return user !== null && mayDo(user.role, entity, action);
}
