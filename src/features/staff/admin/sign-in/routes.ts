import type { RouteObject } from 'react-router';
import { guarded } from '#admin/guards.ts';
import { paths } from '#admin/routes.ts';

export const signInRoutes: RouteObject[] = [
  { path: paths.login.pattern, middleware: guarded('guest'), lazy: () => import('./LoginScreen.tsx') },
  { path: paths.setup.pattern, lazy: () => import('./SetupScreen.tsx') },
  { path: paths.reset.pattern, lazy: () => import('./ResetScreen.tsx') },
];
