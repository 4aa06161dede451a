import type { RouteObject } from 'react-router';
import { paths } from '#admin/routes.ts';

export const mediaRoutes: RouteObject[] = [
  { path: paths.media.list.pattern, lazy: () => import('./ListScreen.tsx') },
  { path: paths.media.detail.pattern, lazy: () => import('./DetailScreen.tsx') },
];
