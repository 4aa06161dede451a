import type { RouteObject } from 'react-router';
import { paths } from '#admin/routes.ts';

export const contactRoutes: RouteObject[] = [
  { path: paths.contact.list.pattern, lazy: () => import('./ListScreen.tsx') },
  { path: paths.contact.detail.pattern, lazy: () => import('./DetailScreen.tsx') },
];
