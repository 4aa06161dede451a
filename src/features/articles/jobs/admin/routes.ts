import { paths } from '#admin/routes.ts';
import { articleRoutes } from '../../admin/article-routes.ts';

export const jobRoutes = articleRoutes(paths.job, {
  list: () => import('./ListScreen.tsx'),
  edit: () => import('./EditScreen.tsx'),
});
