import type { Context } from 'hono';
import { bearerToken } from '#features/staff/server/session.ts';
import { mailSummary } from '#features/mail/server/mails-entity.ts';
import { json } from '#http/answer.ts';
import { type HttpApp, httpApp, type HttpEnv, routes } from '#http/app.ts';
import { HttpError } from '#http/http-error.ts';
import { logFailure } from '#http/log.ts';
import { type AdminCall, type AdminDependencies, callOf } from '#staff-api/admin-call.ts';
import { runsOf } from '#store/runs.ts';
import type { Stores } from '#store/stores.ts';
import { newestBackup } from './newest-backup.ts';
import { SCHEDULES } from './schedule-names.ts';
import { adminDependencies } from './staff.ts';

const instant = (ms: number | undefined): string | null =>
  ms === undefined ? null : new Date(ms).toISOString();

/** When each schedule ran last, whether it succeeded, and when it last did. @throws StoreUnavailable */
async function schedules(stores: Stores) {
  const entries = SCHEDULES.map(async (name) => {
    const { last, lastGood } = await runsOf(stores, name);
    const run = {
      lastRun: instant(last?.endedAt),
      ok: last?.ok ?? null,
      lastSuccess: instant(lastGood?.endedAt),
    };
    return [name, run] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Which release answers. */
const build = () => ({
  deploy: process.env['DEPLOY_ID'] ?? null,
  commit: process.env['COMMIT_REF'] ?? null,
  node: process.version,
});

async function details(call: AdminCall) {
  const { stores, settings, mayWrite } = call;
  const isWritable = (await mayWrite?.(stores)) ?? true;
  return {
    store: isWritable ? 'ok' : 'readOnly',
    mail: { configured: Boolean(settings.smtpUrl && settings.mailFrom), ...(await mailSummary(call)) },
    schedules: await schedules(stores),
    backup: await newestBackup(stores),
    build: build(),
  };
}

/** Who asks; undefined for the public, and for a bearer of no live session. @throws StoreUnavailable */
async function callerOf(
  c: Context<HttpEnv>,
  dependencies: AdminDependencies,
): Promise<AdminCall | undefined> {
  if (bearerToken(c.req.raw) === undefined) return undefined;
  try {
    return callOf(c, dependencies, await dependencies.session(c.req.raw));
  } catch (error) {
    if (error instanceof HttpError) return undefined;
    throw error;
  }
}

/** `GET /api/health` (http.md#health). */
export const healthApp = (open: () => AdminDependencies = adminDependencies): HttpApp =>
  httpApp([
    routes().get('/api/health', async (c) => {
      const headers = { 'Cache-Control': 'no-store' };
      try {
        const dependencies = open();
        // Whatever is stored there: the question is whether the store responds.
        await dependencies.stores('runs').get('health');
        const call = await callerOf(c, dependencies);
        return json(200, { status: 'ok', ...(call && (await details(call))) }, headers);
      } catch (error) {
        logFailure(error);
        return json(503, { status: 'down' }, { ...headers, 'Retry-After': '60' });
      }
    }),
  ]);
