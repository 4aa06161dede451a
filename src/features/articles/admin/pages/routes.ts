import type { RouteObject } from 'react-router';
import { paths } from '#admin/routes.ts';

export const pageRoutes: RouteObject[] = [
  { path: paths.pages.pattern, lazy: () => import('./PagesScreen.tsx') },
];
