import { formsApp } from '#app/forms.ts';
import { healthApp } from '#app/health.ts';
import { entities } from '#app/registry.ts';
import { applicationRoute } from '#features/applications/server/application-route.ts';
import { mediaRoute } from '#features/media/server/media-route.ts';
import { authApp } from '#features/staff/server/auth-app.ts';
import { type HttpApp, httpApp } from '#http/app.ts';
import { languageRoute } from '#http/language-route.ts';
import { staffApp } from '#staff-api/app.ts';
import type { TestAdmin } from './admin.ts';
import { applicationCalls } from './application-calls.ts';

/** What each function with URLs of its own answers with, by the name of its file, with everything in memory. */
export function testApps(admin: TestAdmin): Readonly<Record<string, HttpApp>> {
  const { dependencies } = applicationCalls();
  const { stores } = admin.using;
  return {
    applications: httpApp([applicationRoute(() => dependencies)]),
    auth: authApp(() => admin.using),
    forms: formsApp(() => dependencies),
    health: healthApp(() => admin.dependencies),
    language: httpApp([languageRoute()]),
    media: httpApp([mediaRoute(() => ({ stores, files: admin.dependencies.files }))]),
    staff: staffApp(entities, () => admin.dependencies),
  };
}
