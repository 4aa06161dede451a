import type { RouteObject } from 'react-router';
import { paths } from '#admin/routes.ts';

export const staffRoutes: RouteObject[] = [
  { path: paths.staff.pattern, lazy: () => import('./StaffScreen.tsx') },
];
