import { bangkokDay } from '#fields/day.ts';
import { paths } from '#admin/routes.ts';
import { OWN_ZONE } from '#admin/ui/zoned-time.ts';
import type { Kind } from '../../admin/kind.ts';

export const eventKind: Kind = {
  entity: 'events',
  shown: ['title', 'state', 'category', 'startsAt', 'updatedAt'],
  room: {
    category: { column: 44 },
    missing: { column: 54 },
    startsAt: { clock: 66 },
    updatedAt: { column: 60, clock: 71 },
  },
  begin: () => ({ timeZone: OWN_ZONE }),
  plainSlug: ({ category, startsAt }) =>
    `${String(category || 'event')}-${String(startsAt || bangkokDay(Date.now())).slice(0, 10)}`,
  paths: paths.event,
};
