import type { RouteObject } from 'react-router';
import { needsId } from '../../app/guards.ts';
import { paths } from '../../app/routes.ts';

export const memberRoutes: RouteObject[] = [
  { path: paths.member.list.pattern, lazy: () => import('./ListScreen.tsx') },
  { path: paths.member.add.pattern, lazy: () => import('./AddScreen.tsx') },
  {
    path: paths.member.edit.pattern,
    loader: needsId(paths.member.list.getHref()),
    lazy: () => import('./EditScreen.tsx'),
  },
];
