import type { RouteObject } from 'react-router';
import { guarded } from '#admin/guards.ts';
import { paths } from '#admin/routes.ts';

export const privacyRoutes: RouteObject[] = [
  {
    path: paths.privacy.pattern,
    middleware: guarded('owner'),
    lazy: () => import('./PrivacyScreen.tsx'),
  },
];
