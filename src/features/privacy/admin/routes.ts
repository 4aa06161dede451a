import type { RouteObject } from 'react-router';
import { paths } from '#admin/routes.ts';

export const privacyRoutes: RouteObject[] = [
  {
    path: paths.privacy.pattern,
    lazy: () => import('./PrivacyScreen.tsx'),
  },
];
