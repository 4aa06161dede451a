import type { RouteObject } from 'react-router';
import { paths } from '../../app/routes.ts';

export const auditRoutes: RouteObject[] = [
  { path: paths.audit.pattern, lazy: () => import('./AuditScreen.tsx') },
];
