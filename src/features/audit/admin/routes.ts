import type { RouteObject } from 'react-router';
import { paths } from '#admin/routes.ts';

export const auditRoutes: RouteObject[] = [
  { path: paths.audit.pattern, lazy: () => import('./AuditScreen.tsx') },
];
