import { beforeEach, describe, expect, test } from 'vitest';
import { readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Config } from '@netlify/functions';
import { authApp } from '#features/staff/server/auth-app.ts';
import { demandFactor } from '#features/staff/server/factor-demand.ts';
import { requireDownloadSession, requireSession } from '#features/staff/server/session.ts';
import type { HttpApp } from '#http/app.ts';
import { functionHeaders } from '#http/headers/security-headers.ts';
import { staffApp } from '#staff-api/app.ts';
import { testAdmin } from '#tests/support/server/admin.ts';
import { testApps } from '#tests/support/server/apps.ts';
import { entities } from './registry.ts';

// Every call that a function answers, from the tables that the functions themselves route by: what is added later is
// tried with it. What each answers where all is well is tested beside it.

const admin = testAdmin();
const apps = testApps(admin);
const configs = await Promise.all(
  readdirSync('netlify/functions').map(async (file) => {
    const name = file.replace('.ts', '');
    const { config } = (await import(`../../netlify/functions/${name}.ts`)) as { config: Config };
    return { name, paths: [config.path ?? []].flat() };
  }),
);
const functions = Object.entries(apps).map(([name, app]) => ({
  app,
  paths: configs.find((config) => config.name === name)?.paths ?? [],
}));

const ID = '0198c5f0-0000-7000-8000-00000000ffff';
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

interface Address {
  readonly app: HttpApp;
  readonly path: string;
  readonly methods: readonly string[];
}
const addresses = functions.flatMap(({ app }): Address[] => {
  const found = new Map<string, Set<string>>();
  for (const { path, method } of app.routes) {
    if (method === 'ALL') continue;
    const at = path.replaceAll(/:(?:id|part)(?:\{[^}]*\})?/g, ID);
    found.set(at, (found.get(at) ?? new Set()).add(method));
  }
  return [...found].map(([path, methods]) => ({ app, path, methods: [...methods] }));
});
const calls = addresses.flatMap(({ methods, ...rest }) => methods.map((method) => ({ ...rest, method })));

let bearer = '';
beforeEach(async () => {
  bearer ||= await admin.person().then(() => admin.token());
});
/** Somebody who may everything; the staff API in tests takes roles for bearers. */
const send = async ({ app, path }: Pick<Address, 'app' | 'path'>, method: string, init: RequestInit = {}) => {
  const authorization = `Bearer ${path.startsWith('/api/admin/') ? 'owner' : bearer}`;
  const sent = { method, ...init, headers: { authorization, ...init.headers } };
  return app.request(path, sent, { ip: '192.0.2.1' });
};

test('each function claims the addresses that it routes, and no other', () => {
  const claiming = configs.filter(({ paths }) => paths.length > 0).map(({ name }) => name);
  expect(claiming.toSorted()).toEqual(Object.keys(apps).toSorted());
  for (const { app, paths } of functions) {
    const own = addresses.filter((address) => address.app === app).map(({ path }) => path);
    const [below] = paths.filter((path) => path.endsWith('/*'));
    if (below) expect(own.filter((path) => !path.startsWith(below.slice(0, -1)))).toEqual([]);
    else expect(paths.map((path) => path.replace(':id', ID)).toSorted()).toEqual(own.toSorted());
  }
});

describe.each(addresses)('$path', (address) => {
  const others = METHODS.filter((method) => !address.methods.includes(method));
  test.each(others)('%s is 405 and says which there are', async (method) => {
    const answer = await send(address, method);
    const allowed = answer.headers.get('allow')?.split(', ') ?? [];
    expect([answer.status, allowed.filter((one) => one !== 'HEAD').toSorted()]).toEqual([
      405,
      address.methods.toSorted(),
    ]);
    expect(allowed.includes('HEAD')).toBe(address.methods.includes('GET'));
    expect(await answer.json()).toEqual({ statusCode: 405, message: expect.any(String) });
    expect(Object.fromEntries(answer.headers)).toMatchObject(
      Object.fromEntries(Object.entries(functionHeaders).map(([name, value]) => [name.toLowerCase(), value])),
    );
  });
});

test.each(calls.filter(({ method }) => method !== 'GET'))(
  '$method $path shows nothing of itself to a body in gzip',
  async ({ method, ...address }) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip', 'if-match': '"1"' };
    const answer = await send(address, method, { headers, body: new Uint8Array(gzipSync('{}')) });
    const text = await answer.text();
    expect([answer.status < 500, text]).toEqual([true, expect.not.stringMatching(/\bat .*:\d+|Error/)]);
  },
);

describe('to somebody who has yet to set up the second factor that is demanded', () => {
  const site = testAdmin();
  site.change({
    session: (request) => requireSession(request, site.using),
    downloadSession: (request) => requireDownloadSession(request, site.using),
  });
  const theirApps = { auth: authApp(() => site.using), staff: staffApp(entities, () => site.dependencies) };
  let token = '';
  beforeEach(async () => {
    token ||= await site.person().then(() => site.token());
    await demandFactor(site.using.stores, true);
  });
  /** What asks nobody who they are, and what sets the factor up. A call that is added is in neither. */
  const OPEN = [
    'GET /api/auth/setup',
    'POST /api/auth/setup',
    'POST /api/auth/login',
    'POST /api/auth/logout',
    'GET /api/auth/session',
    'GET /api/auth/reset',
    'POST /api/auth/reset',
    'POST /api/auth/reset/look',
    'POST /api/auth/reset/confirm',
    'POST /api/auth/passkeys/verify',
    'GET /api/auth/otp',
    'POST /api/auth/otp',
    'DELETE /api/auth/otp',
    'GET /api/auth/passkeys',
    'POST /api/auth/passkeys/options',
    'POST /api/auth/passkeys/register',
    `PUT /api/auth/passkeys/${ID}`,
    `DELETE /api/auth/passkeys/${ID}`,
  ];
  const theirs = calls.filter(({ path }) => /^\/api\/(?:auth|admin)\//.test(path));
  test.each(theirs.filter(({ method, path }) => !OPEN.includes(`${method} ${path}`)))(
    '$method $path is shut',
    async ({ method, path }) => {
      const app = path.startsWith('/api/auth/') ? theirApps.auth : theirApps.staff;
      const body = method === 'GET' ? {} : { body: '{}' };
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answer = await app.request(path, { method, headers, ...body }, { ip: '192.0.2.1' });
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([
        403,
        expect.stringContaining('acr_values="second-factor"'),
      ]);
    },
  );
  test('every call that stays open is there', () => {
    const known = theirs.map(({ method, path }) => `${method} ${path}`);
    expect(OPEN.filter((call) => !known.includes(call))).toEqual([]);
  });
});
