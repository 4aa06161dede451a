import type { RouteObject } from 'react-router';
import { guarded } from '../../app/guards.ts';
import { paths } from '../../app/routes.ts';

export const privacyRoutes: RouteObject[] = [
  {
    path: paths.privacy.pattern,
    middleware: guarded('owner'),
    lazy: () => import('./PrivacyScreen.tsx'),
  },
];
