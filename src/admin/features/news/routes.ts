import { paths } from '../../app/routes.ts';
import { articleRoutes } from '../../ui/article/article-routes.ts';

export const newsRoutes = articleRoutes(paths.news, {
  list: () => import('./ListScreen.tsx'),
  edit: () => import('./EditScreen.tsx'),
});
