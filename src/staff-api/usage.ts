import { mayDo } from '#fields/staff-access.ts';
import type { AdminCall } from './admin-call.ts';

/** A record that refers to another one, as staff are told of it. */
export interface Usage {
  readonly entity: string;
  readonly id: string;
  readonly title: string;
  /** Whether visitors read its title, so that all of the staff may. */
  readonly isPublic?: boolean;
}

/** Whether somebody may know what it is called (rules.md#roles). */
export const isNamed = (
  { entity, isPublic = false }: Omit<Usage, 'title' | 'id'>,
  { user: { role } }: Pick<AdminCall, 'user'>,
): boolean => isPublic || role === 'owner' || mayDo(role, entity, 'read');

/** As the caller is told of them: that there is one, and what it is called where the caller may know. */
export const toldUsages = (usages: readonly Usage[], call: Pick<AdminCall, 'user'>): Usage[] =>
  usages.map((usage) => {
    const { entity, id, title } = usage;
    return { entity, id, title: isNamed(usage, call) ? title : '–' };
  });
