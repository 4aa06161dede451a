import type { RouteObject } from 'react-router';
import { paths } from '#admin/routes.ts';

export const dashboardRoutes: RouteObject[] = [
  { path: paths.home.pattern, lazy: () => import('./DashboardScreen.tsx') },
];
