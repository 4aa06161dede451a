import type { RouteObject } from 'react-router';
import { paths } from '#admin/routes.ts';

export const translationRoutes: RouteObject[] = [
  { path: paths.translations.pattern, lazy: () => import('./TranslationsScreen.tsx') },
];
