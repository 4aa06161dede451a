import type { RouteObject } from 'react-router';
import { needsId } from '#admin/guards.ts';
import { paths } from '#admin/routes.ts';

export const applicationRoutes: RouteObject[] = [
  { path: paths.application.list.pattern, lazy: () => import('./ListScreen.tsx') },
  {
    path: paths.application.update.pattern,
    loader: needsId(paths.application.list.getHref()),
    lazy: () => import('./DetailScreen.tsx'),
  },
];
