import { createBrowserRouter, type RouteObject } from 'react-router';
import type { ArticleKind } from '#features/articles/article.ts';
import { isStaffEntity, type StaffEntity } from '#fields/staff-access.ts';
import { articleRoutes } from './article-routes.ts';
import { guarded, needsId, ofEntity } from '#admin/guards.ts';
import { paths } from '#admin/routes.ts';
import { NotFoundScreen, ScreenError } from '#admin/screens/FailureMessage.tsx';
import { LoadingScreen } from '#admin/screens/LoadingScreen.tsx';
import { RootErrorScreen } from '#admin/screens/RootErrorScreen.tsx';

type Load = () => Promise<{ Component: () => React.ReactNode }>;

/** A screen, loaded when it is opened. */
const screen = ({ pattern: path }: { readonly pattern: string }, lazy: Load): RouteObject => ({ path, lazy });

/** The same of a record; a URL without its id leads to the list. */
const recordScreen = (
  path: { readonly pattern: string },
  list: { readonly getHref: () => string },
  lazy: Load,
): RouteObject => ({ ...screen(path, lazy), loader: needsId(list.getHref()) });

const { application, category, contact, media, member } = paths;

/** The screens of each entity that has some, except articles. One that is missing does not compile. */
const SCREENS: Readonly<Record<Exclude<StaffEntity, ArticleKind | 'summary' | 'assignees'>, RouteObject[]>> =
  {
    contacts: [
      screen(contact.list, () => import('#features/contact/admin/ListScreen.tsx')),
      screen(contact.detail, () => import('#features/contact/admin/DetailScreen.tsx')),
    ],
    members: [
      screen(member.list, () => import('#features/membership/admin/ListScreen.tsx')),
      screen(member.add, () => import('#features/membership/admin/AddScreen.tsx')),
      recordScreen(member.edit, member.list, () => import('#features/membership/admin/EditScreen.tsx')),
    ],
    applications: [
      screen(application.list, () => import('#features/applications/admin/ListScreen.tsx')),
      recordScreen(
        application.update,
        application.list,
        () => import('#features/applications/admin/DetailScreen.tsx'),
      ),
    ],
    categories: [
      screen(category.list, () => import('#features/categories/admin/ListScreen.tsx')),
      screen(category.new, () => import('#features/categories/admin/NewScreen.tsx')),
      recordScreen(
        category.update,
        category.list,
        () => import('#features/categories/admin/UpdateScreen.tsx'),
      ),
    ],
    calendar: [screen(paths.calendar, () => import('#features/articles/admin/calendar/CalendarScreen.tsx'))],
    translations: [
      screen(
        paths.translations,
        () => import('#features/articles/admin/translations/TranslationsScreen.tsx'),
      ),
    ],
    pages: [screen(paths.pages, () => import('#features/articles/admin/pages/PagesScreen.tsx'))],
    media: [
      screen(media.list, () => import('#features/media/admin/ListScreen.tsx')),
      screen(media.detail, () => import('#features/media/admin/DetailScreen.tsx')),
    ],
    staff: [screen(paths.staff, () => import('#features/staff/admin/StaffScreen.tsx'))],
    privacy: [screen(paths.privacy, () => import('#features/privacy/admin/PrivacyScreen.tsx'))],
    mails: [screen(paths.mail, () => import('#features/mail/admin/ListScreen.tsx'))],
    audit: [screen(paths.audit, () => import('#features/audit/admin/AuditScreen.tsx'))],
  };
const entityRoutes = Object.entries(SCREENS).flatMap(([entity, routes]) =>
  isStaffEntity(entity) ? [ofEntity(entity, routes)] : [],
);

export const router = createBrowserRouter(
  [
    {
      ErrorBoundary: RootErrorScreen,
      HydrateFallback: LoadingScreen,
      children: [
        {
          ...screen(paths.login, () => import('#features/staff/admin/sign-in/LoginScreen.tsx')),
          middleware: guarded('guest'),
        },
        screen(paths.setup, () => import('#features/staff/admin/sign-in/SetupScreen.tsx')),
        screen(paths.reset, () => import('#features/staff/admin/sign-in/ResetScreen.tsx')),
        {
          // Not before somebody is signed in: sign-in shows nothing of it.
          lazy: { Component: async () => (await import('#admin/shell/Shell.tsx')).Shell },
          middleware: guarded('auth'),
          children: [
            {
              ErrorBoundary: ScreenError,
              children: [
                screen(paths.home, () => import('#features/dashboard/admin/DashboardScreen.tsx')),
                ...articleRoutes,
                ...entityRoutes,
                screen(paths.account, () => import('#features/staff/admin/account/AccountScreen.tsx')),
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
