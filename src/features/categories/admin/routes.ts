import type { RouteObject } from 'react-router';
import { needsId } from '#admin/guards.ts';
import { paths } from '#admin/routes.ts';

export const categoryRoutes: RouteObject[] = [
  { path: paths.category.list.pattern, lazy: () => import('./ListScreen.tsx') },
  { path: paths.category.new.pattern, lazy: () => import('./NewScreen.tsx') },
  {
    path: paths.category.update.pattern,
    loader: needsId(paths.category.list.getHref()),
    lazy: () => import('./UpdateScreen.tsx'),
  },
];
