import type { RouteObject } from 'react-router';
import { paths } from '#admin/routes.ts';

export const accountRoutes: RouteObject[] = [
  { path: paths.account.pattern, lazy: () => import('./AccountScreen.tsx') },
];
