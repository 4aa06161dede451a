import { paths } from '../../app/routes.ts';
import { articleRoutes } from '../../ui/article/article-routes.ts';

export const eventRoutes = articleRoutes(paths.event, {
  list: () => import('./ListScreen.tsx'),
  edit: () => import('./EditScreen.tsx'),
});
