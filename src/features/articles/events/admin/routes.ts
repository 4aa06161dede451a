import { paths } from '#admin/routes.ts';
import { articleRoutes } from '../../admin/article-routes.ts';

export const eventRoutes = articleRoutes(paths.event, {
  list: () => import('./ListScreen.tsx'),
  edit: () => import('./EditScreen.tsx'),
});
