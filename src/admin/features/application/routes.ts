import type { RouteObject } from 'react-router';
import { needsId } from '../../app/guards.ts';
import { paths } from '../../app/routes.ts';

export const applicationRoutes: RouteObject[] = [
  { path: paths.application.list.pattern, lazy: () => import('./ListScreen.tsx') },
  {
    path: paths.application.update.pattern,
    loader: needsId(paths.application.list.getHref()),
    lazy: () => import('./DetailScreen.tsx'),
  },
];
