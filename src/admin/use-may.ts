import { useStore } from '#browser/external-store.ts';
import { mayDo, type StaffAction, type StaffEntity } from '#fields/staff-access.ts';
import { userStore } from './session-store.ts';

/** Whether the person who is signed in may do that: what they may not is not offered. */
export function useMay(entity: StaffEntity, action: StaffAction): boolean {
  const user = useStore(userStore);
  return user !== null && mayDo(user.role, entity, action);
}
