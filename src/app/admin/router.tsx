import { createBrowserRouter, type RouteObject } from 'react-router';
import type { ArticleKind } from '#features/articles/article.ts';
import { isStaffEntity, type StaffEntity } from '#fields/staff-access.ts';
import { accountRoutes } from '#features/staff/admin/account/routes.ts';
import { applicationRoutes } from '#features/applications/admin/routes.ts';
import { auditRoutes } from '#features/audit/admin/routes.ts';
import { categoryRoutes } from '#features/categories/admin/routes.ts';
import { contactRoutes } from '#features/contact/admin/routes.ts';
import { dashboardRoutes } from '#features/dashboard/admin/routes.ts';
import { mailRoutes } from '#features/mail/admin/routes.ts';
import { mediaRoutes } from '#features/media/admin/routes.ts';
import { memberRoutes } from '#features/membership/admin/routes.ts';
import { privacyRoutes } from '#features/privacy/admin/routes.ts';
import { signInRoutes } from '#features/staff/admin/sign-in/routes.ts';
import { staffRoutes } from '#features/staff/admin/routes.ts';
import { articleRoutes, calendarRoutes, pageRoutes, translationRoutes } from './article-routes.ts';
import { guarded, ofEntity } from '#admin/guards.ts';
import { LoadingScreen } from '#admin/screens/LoadingScreen.tsx';
import { NotFoundScreen } from '#admin/screens/NotFoundScreen.tsx';
import { RootErrorScreen } from '#admin/screens/RootErrorScreen.tsx';
import { ScreenError } from '#admin/screens/ScreenError.tsx';

/** The routes of each entity that has screens, except articles. One that is missing does not compile. */
const ROUTES: Readonly<Record<Exclude<StaffEntity, ArticleKind | 'summary' | 'assignees'>, RouteObject[]>> = {
  contacts: contactRoutes,
  members: memberRoutes,
  applications: applicationRoutes,
  categories: categoryRoutes,
  calendar: calendarRoutes,
  translations: translationRoutes,
  pages: pageRoutes,
  media: mediaRoutes,
  staff: staffRoutes,
  privacy: privacyRoutes,
  mails: mailRoutes,
  audit: auditRoutes,
};
const entityRoutes = Object.entries(ROUTES).flatMap(([entity, routes]) =>
  isStaffEntity(entity) ? [ofEntity(entity, routes)] : [],
);

/** Each feature brings its own routes and loads its screens when they are opened. */
export const router = createBrowserRouter(
  [
    {
      ErrorBoundary: RootErrorScreen,
      HydrateFallback: LoadingScreen,
      children: [
        ...signInRoutes,
        {
          // Not before somebody is signed in: sign-in shows nothing of it.
          lazy: { Component: async () => (await import('#admin/shell/Shell.tsx')).Shell },
          middleware: guarded('auth'),
          children: [
            {
              ErrorBoundary: ScreenError,
              children: [
                ...dashboardRoutes,
                ...articleRoutes,
                ...entityRoutes,
                ...accountRoutes,
                { path: '*', Component: NotFoundScreen },
              ],
            },
          ],
        },
      ],
    },
  ],
  { basename: '/admin' },
);
