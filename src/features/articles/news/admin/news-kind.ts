import { bangkokDay } from '#fields/day.ts';
import { paths } from '#admin/routes.ts';
import type { Kind } from '../../admin/kind.ts';

const today = (): string => bangkokDay(Date.now());

export const newsKind: Kind = {
  entity: 'news',
  shown: ['title', 'state', 'category', 'date', 'updatedAt'],
  room: { category: { column: 44 }, missing: { column: 54 }, updatedAt: { column: 58, clock: 66 } },
  begin: () => ({ date: today() }),
  plainSlug: ({ category, date }) => `${String(category || 'news')}-${String(date || today())}`,
  paths: paths.news,
};
