import { paths } from '../../app/routes.ts';
import { articleRoutes } from '../../ui/article/article-routes.ts';

export const jobRoutes = articleRoutes(paths.job, {
  list: () => import('./ListScreen.tsx'),
  edit: () => import('./EditScreen.tsx'),
});
