import type { RouteObject } from 'react-router';
import { paths } from '#admin/routes.ts';

/** The screens about articles of all kinds; those of one kind are in `src/app/admin/article-routes.ts`. */
export const calendarRoutes: RouteObject[] = [
  { path: paths.calendar.pattern, lazy: () => import('./calendar/CalendarScreen.tsx') },
];
export const pageRoutes: RouteObject[] = [
  { path: paths.pages.pattern, lazy: () => import('./pages/PagesScreen.tsx') },
];
export const translationRoutes: RouteObject[] = [
  { path: paths.translations.pattern, lazy: () => import('./translations/TranslationsScreen.tsx') },
];
