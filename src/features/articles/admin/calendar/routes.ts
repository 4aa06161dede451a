import type { RouteObject } from 'react-router';
import { paths } from '#admin/routes.ts';

export const calendarRoutes: RouteObject[] = [
  { path: paths.calendar.pattern, lazy: () => import('./CalendarScreen.tsx') },
];
