import { viewInputSchema, viewSchema } from '#fields/list-view.ts';
import type { StaffEntity } from '#fields/staff-access.ts';
import { keptList } from './kept-list.ts';

/** `/{entity}/views`: filters of its list under a name, for whoever saved them or for everybody who sees the list. */
export const listViews = (entity: StaffEntity) =>
  keptList({
    key: `list-views-${entity}`,
    input: viewInputSchema,
    item: viewSchema,
    itemOf: (view, id, { user }) => ({ ...view, id, owner: user.id }),
    sees: ({ isShared, owner }, { user }) => isShared || owner === user.id,
    mayChange: ({ owner }, { user }) => owner === user.id || user.role === 'owner',
  });
