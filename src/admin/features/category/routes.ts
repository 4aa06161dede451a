import type { RouteObject } from 'react-router';
import { needsId } from '../../app/guards.ts';
import { paths } from '../../app/routes.ts';

export const categoryRoutes: RouteObject[] = [
  { path: paths.category.list.pattern, lazy: () => import('./ListScreen.tsx') },
  { path: paths.category.new.pattern, lazy: () => import('./NewScreen.tsx') },
  {
    path: paths.category.update.pattern,
    loader: needsId(paths.category.list.getHref()),
    lazy: () => import('./UpdateScreen.tsx'),
  },
];
