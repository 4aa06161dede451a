import type { RouteObject } from 'react-router';
import { guarded } from '#admin/guards.ts';
import { paths } from '#admin/routes.ts';

export const staffRoutes: RouteObject[] = [
  { path: paths.staff.pattern, middleware: guarded('owner'), lazy: () => import('./StaffScreen.tsx') },
];
