import { bangkokDay } from '#fields/day.ts';
import { paths } from '#admin/routes.ts';
import { userStore } from '#admin/session-store.ts';
import type { Kind } from '../../admin/kind.ts';

export const newsKind: Kind = {
  entity: 'news',
  categories: 'news',
  shown: ['title', 'state', 'category', 'date', 'updatedAt'],
  begin: (category) => ({
    category,
    author: userStore.get()?.name ?? '',
    date: bangkokDay(Date.now()),
  }),
  plainSlug: ({ date }) => `news-${String(date || bangkokDay(Date.now()))}`,
  neededToStore: ['category', 'date'],
  paths: paths.news,
};
