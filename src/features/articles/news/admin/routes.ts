import { paths } from '#admin/routes.ts';
import { articleRoutes } from '../../admin/article-routes.ts';

export const newsRoutes = articleRoutes(paths.news, {
  list: () => import('./ListScreen.tsx'),
  edit: () => import('./EditScreen.tsx'),
});
