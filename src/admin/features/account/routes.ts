import type { RouteObject } from 'react-router';
import { paths } from '../../app/routes.ts';

export const accountRoutes: RouteObject[] = [
  { path: paths.account.pattern, lazy: () => import('./AccountScreen.tsx') },
];
