import type { RouteObject } from 'react-router';
import { paths } from '#admin/routes.ts';

export const mailRoutes: RouteObject[] = [
  { path: paths.mail.pattern, lazy: () => import('./ListScreen.tsx') },
];
