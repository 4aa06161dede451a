import type { RouteObject } from 'react-router';
import { guarded } from '../../app/guards.ts';
import { paths } from '../../app/routes.ts';

export const staffRoutes: RouteObject[] = [
  { path: paths.staff.pattern, middleware: guarded('owner'), lazy: () => import('./StaffScreen.tsx') },
];
