import { mayDo } from '#fields/staff-access.ts';
import type { StaffRole } from '#fields/staff-role.ts';

/** How somebody behaved, rather than what became of a record. */
const ABOUT_CONDUCT: ReadonlySet<string> = new Set(['read', 'refused', 'limited', 'failedLogin', 'reset']);

/**
 * Whether somebody with this role sees lines about such records. People who may not see a record are not told what was
 * done to it either; what is in no table is for owners. So is a line about an e-mail, which does not say what the e-mail
 * is about.
 */
export const seesEntity = (role: StaffRole, entity: string): boolean =>
  role === 'owner' || (entity !== 'mails' && mayDo(role, entity, 'read'));

/** Whether somebody with this role sees lines that tell such an action. */
export const seesAction = (role: StaffRole, action: string): boolean =>
  role === 'owner' || !ABOUT_CONDUCT.has(action);
