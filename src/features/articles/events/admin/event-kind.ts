import { bangkokDay } from '#fields/day.ts';
import { paths } from '#admin/routes.ts';
import { OWN_ZONE } from '#admin/ui/zoned-time.ts';
import type { Kind } from '../../admin/kind.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;

export const eventKind: Kind = {
  entity: 'events',
  categories: 'event',
  shown: ['title', 'state', 'category', 'startsAt', 'updatedAt'],
  /** A morning in a week. */
  begin(category) {
    const day = bangkokDay(Date.now() + WEEK_MS);
    return { category, startsAt: `${day}T09:00`, endsAt: `${day}T12:00`, timeZone: OWN_ZONE };
  },
  plainSlug: ({ startsAt }) => `event-${String(startsAt || bangkokDay(Date.now())).slice(0, 10)}`,
  neededToStore: ['category', 'startsAt', 'endsAt'],
  paths: paths.event,
};
