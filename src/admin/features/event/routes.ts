import type { RouteObject } from 'react-router';
import { needsId } from '../../app/guards.ts';
import { paths } from '../../app/routes.ts';

export const eventRoutes: RouteObject[] = [
  { path: paths.event.list.pattern, lazy: () => import('./ListScreen.tsx') },
  {
    // One screen for both addresses: a new one gets the second one while somebody writes it.
    lazy: () => import('./EditScreen.tsx'),
    children: [
      { path: paths.event.new.pattern },
      { path: paths.event.update.pattern, loader: needsId(paths.event.list.getHref()) },
    ],
  },
];
