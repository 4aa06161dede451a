import type { RouteObject } from 'react-router';
import { needsId } from '../../app/guards.ts';
import { paths } from '../../app/routes.ts';

export const newsRoutes: RouteObject[] = [
  { path: paths.news.list.pattern, lazy: () => import('./ListScreen.tsx') },
  {
    // One screen for both addresses: a new article gets the second one while somebody writes it.
    lazy: () => import('./EditScreen.tsx'),
    children: [
      { path: paths.news.new.pattern },
      { path: paths.news.update.pattern, loader: needsId(paths.news.list.getHref()) },
    ],
  },
];
