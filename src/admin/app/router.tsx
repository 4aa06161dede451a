import { createBrowserRouter } from 'react-router';
import { accountRoutes } from '../features/account/routes.ts';
import { applicationRoutes } from '../features/application/routes.ts';
import { auditRoutes } from '../features/audit/routes.ts';
import { categoryRoutes } from '../features/category/routes.ts';
import { contactRoutes } from '../features/contact/routes.ts';
import { dashboardRoutes } from '../features/dashboard/routes.ts';
import { eventRoutes } from '../features/event/routes.ts';
import { jobRoutes } from '../features/job/routes.ts';
import { mailRoutes } from '../features/mail/routes.ts';
import { mediaRoutes } from '../features/media/routes.ts';
import { memberRoutes } from '../features/member/routes.ts';
import { newsRoutes } from '../features/news/routes.ts';
import { privacyRoutes } from '../features/privacy/routes.ts';
import { signInRoutes } from '../features/sign-in/routes.ts';
import { staffRoutes } from '../features/staff/routes.ts';
import { guarded } from './guards.ts';
import { LoadingScreen } from './screens/LoadingScreen.tsx';
import { NotFoundScreen } from './screens/NotFoundScreen.tsx';
import { RootErrorScreen } from './screens/RootErrorScreen.tsx';
import { ScreenError } from './screens/ScreenError.tsx';
import { Shell } from './shell/Shell.tsx';

/** Each feature brings its own routes and loads its screens when they are opened. */
export const router = createBrowserRouter(
  [
    {
      ErrorBoundary: RootErrorScreen,
      HydrateFallback: LoadingScreen,
      children: [
        ...signInRoutes,
        {
          Component: Shell,
          middleware: guarded('auth'),
          children: [
            {
              ErrorBoundary: ScreenError,
              children: [
                ...dashboardRoutes,
                ...contactRoutes,
                ...memberRoutes,
                ...newsRoutes,
                ...eventRoutes,
                ...jobRoutes,
                ...applicationRoutes,
                ...categoryRoutes,
                ...mediaRoutes,
                ...staffRoutes,
                ...privacyRoutes,
                ...mailRoutes,
                ...auditRoutes,
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
