import type { RouteObject } from 'react-router';
import { needsId } from '#admin/guards.ts';
import { paths } from '#admin/routes.ts';

export const memberRoutes: RouteObject[] = [
  { path: paths.member.list.pattern, lazy: () => import('./ListScreen.tsx') },
  { path: paths.member.add.pattern, lazy: () => import('./AddScreen.tsx') },
  {
    path: paths.member.edit.pattern,
    loader: needsId(paths.member.list.getHref()),
    lazy: () => import('./EditScreen.tsx'),
  },
];
