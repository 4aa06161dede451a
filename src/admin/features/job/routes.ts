import type { RouteObject } from 'react-router';
import { needsId } from '../../app/guards.ts';
import { paths } from '../../app/routes.ts';

export const jobRoutes: RouteObject[] = [
  { path: paths.job.list.pattern, lazy: () => import('./ListScreen.tsx') },
  {
    // One screen for both addresses: a new one gets the second one while somebody writes it.
    lazy: () => import('./EditScreen.tsx'),
    children: [
      { path: paths.job.new.pattern },
      { path: paths.job.update.pattern, loader: needsId(paths.job.list.getHref()) },
    ],
  },
];
