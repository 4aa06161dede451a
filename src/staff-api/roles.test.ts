import { beforeEach, describe, expect, test } from 'vitest';
import { isFreshWanted, mayDo, STAFF_ACTIONS, STAFF_ENTITIES } from '#fields/staff-access.ts';
import { STAFF_ROLES } from '#fields/staff-role.ts';
import { entities } from '#app/registry.ts';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { article, DRAFTS } from '#tests/support/server/articles.ts';
import { uploaded } from '#tests/support/server/media-upload.ts';
import { testEntities } from '#tests/support/server/entities.ts';
import { staffApp } from './app.ts';
import { actionOf, BASE, METHODS, type Method } from './entity.ts';

// Every call that the registry knows, by everybody: what is added later is tried with it.

const ID = '0198c5f0-0000-7000-8000-00000000ffff';
const calls = entities.flatMap(({ name, collection, downloads, ...entity }) => {
  const { collectionActions = {}, record = {}, recordActions = {}, recordParts = {} } = entity;
  const at = (path: string, action: string, methods: object) =>
    METHODS.filter((method) => method in methods).map((method) => ({
      name,
      path,
      method,
      action: actionOf(method, action, downloads),
    }));
  return [
    ...at(name, '', collection),
    ...Object.entries(collectionActions).flatMap(([action, methods]) =>
      at(action === 'csv' ? `${name}.csv` : `${name}/${action}`, action, methods),
    ),
    ...at(`${name}/${ID}`, '', record),
    ...Object.entries(recordActions).flatMap(([action, methods]) =>
      at(`${name}/${ID}/${action}`, action, methods),
    ),
    ...Object.entries(recordParts).flatMap(([part, methods]) =>
      at(`${name}/${ID}/${part}/${ID}`, part, methods),
    ),
  ];
});

const ENGLISH = { en: 'published', th: 'draft' } as const;

let admin: TestAdmin;
beforeEach(() => void (admin = testAdmin()));
const send = (path: string, method: Method, as: (typeof STAFF_ROLES)[number]) =>
  admin.call(path, { method, as, ...(method === 'GET' ? {} : { body: {} }) });

test('every entity stands in the table, and every rule of the table is asked for by some call', () => {
  expect(entities.map(({ name }) => name).toSorted()).toEqual([...STAFF_ENTITIES].toSorted());
  const ruled = STAFF_ENTITIES.flatMap((entity) =>
    STAFF_ACTIONS.filter((action) => mayDo('owner', entity, action)).map((action) => `${entity} ${action}`),
  );
  expect([...new Set(calls.map(({ name, action }) => `${name} ${action}`))].toSorted()).toEqual(
    ruled.toSorted(),
  );
});

test('every call that is routed is asked for', () => {
  const routed = staffApp(entities, () => admin.dependencies).routes.flatMap(({ method, path }) =>
    method === 'ALL' ? [] : [`${method} ${path.replace(BASE, '').replaceAll(/:\w+\{[^}]*\}/g, ID)}`],
  );
  expect(calls.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    [...new Set(routed)].toSorted(),
  );
});

test('bad input is tried on every entity that has records of its own', () => {
  const others: readonly string[] = ['summary', 'calendar', 'translations', 'pages', 'assignees', 'privacy'];
  expect(testEntities.map(({ name }) => name).toSorted()).toEqual(
    STAFF_ENTITIES.filter((entity) => !others.includes(entity)).toSorted(),
  );
});

describe.each(STAFF_ROLES)('%s', (role) => {
  test.each(calls)('$method $path', async ({ name, path, method, action }) => {
    const { status, body } = await send(path, method, role);
    if (mayDo(role, name, action)) expect([401, 403, 405]).not.toContain(status);
    else expect([status, body]).toEqual([403, { statusCode: 403, message: expect.any(String) }]);
  });
});

test.each(['staff', 'privacy', 'contacts'])(
  'what %s there is does not show to those who may nothing',
  async (name) => {
    for (const path of [`${name}/nonsense`, `${name}/${ID}/nonsense`, `${name}.csv`])
      for (const method of METHODS) expect((await send(path, method, 'publisher')).status).toBe(403);
  },
);

describe('sixteen minutes after signing in', () => {
  const SIGNED_IN_FOR = 12 * 60 * 60_000;
  beforeEach(() => {
    const { session, now } = admin.dependencies;
    const signedInAt = now() - 16 * 60_000;
    const expiresAt = new Date(signedInAt + SIGNED_IN_FOR).toISOString();
    admin.change({ session: async (request) => ({ ...(await session(request)), expiresAt }) });
  });
  test.each(calls.filter(({ name, action }) => isFreshWanted(name, action)))(
    '$method $path asks for a fresh sign-in, before anything is looked at',
    async ({ path, method }) => {
      const answer = await send(path, method, 'owner');
      expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('sign in again')]);
      expect(answer.headers.get('www-authenticate')).toContain('insufficient_user_authentication');
    },
  );
  test.each(calls.filter(({ name, action }) => !isFreshWanted(name, action)))(
    '$method $path does not',
    async ({ path, method }) => {
      expect((await send(path, method, 'owner')).headers.get('www-authenticate')).toBe(null);
    },
  );
  test('no owner is made, promoted, demoted or deleted', async () => {
    const person = {
      email: 'second@example.com',
      name: 'Second',
      role: 'owner',
      password: 'violet umbrella 42 stairs',
    };
    expect((await admin.post('staff', person, { as: 'owner' })).status).toBe(409);
    expect((await admin.call('staff', { as: 'owner' })).body.total).toBe(0);
  });
});

describe('what one may not see', () => {
  test('is no use of a picture, nor what links to it', async () => {
    const { id } = (await uploaded(admin)).body;
    const body = { en: `![a](/media/${id})`, th: '' };
    const news = { ...article.news, title: { en: 'Secret plan', th: '' }, body };
    await admin.post('news', { ...news, slug: 'draft', state: DRAFTS });
    await admin.post('news', { ...news, slug: 'open', title: { en: 'Open', th: '' }, state: ENGLISH });
    const member = { firstName: 'A', lastName: 'B', phone: '021234567', status: 'active', logo: id };
    const listing = { directory: true, directoryProof: 'by e-mail' };
    for (const [en, more] of Object.entries({ Listed: listing, Unlisted: {} }))
      await admin.post('members', { ...member, email: `${en}@b.co`, company: { en, th: '' }, ...more });
    const seen = async (path: string, as: (typeof STAFF_ROLES)[number]) =>
      (await admin.call(`media/${id}/${path}`, { as })).body.items.map(({ title }) => title).toSorted();
    const all = ['Listed', 'Open', 'Secret plan', 'Unlisted'];
    expect([await seen('usage', 'editor'), await seen('links', 'editor')]).toEqual([all, all]);
    expect(await seen('usage', 'publisher')).toEqual(['Listed', 'Open', 'Secret plan', '–']);
    expect(await seen('links', 'publisher')).toEqual(['Listed', 'Open', 'Secret plan']);
    expect(await seen('usage', 'membership')).toEqual(['Listed', 'Unlisted', '–', '–']);
    expect(await seen('links', 'membership')).toEqual(['Listed', 'Open', 'Unlisted']);
    expect(await seen('usage', 'recruiter')).toEqual(['Listed', '–', '–', '–']);
    expect(await seen('links', 'recruiter')).toEqual(['Listed', 'Open']);
    const inUse = await admin.remove(`media/${id}`, { as: 'publisher' });
    expect([inUse.status, inUse.text.includes('Unlisted')]).toEqual([409, false]);
  });

  test('is in no audit line', async () => {
    await admin.post('categories', { kind: 'news', slug: 'x', name: { en: 'X', th: '' } });
    const id = await admin.inquiry();
    await admin.put(`contacts/${id}`, { status: 'done' }, 1);
    const seen = async (as: (typeof STAFF_ROLES)[number], path = 'audit') =>
      (await admin.call(path, { as })).body.items.map(({ entity }) => entity).toSorted();
    expect(await seen('owner')).toEqual(['categories', 'contacts']);
    expect(await seen('editor')).toEqual(['categories', 'contacts']);
    expect(await seen('publisher')).toEqual(['categories']);
    expect(await seen('membership')).toEqual(['contacts']);
    expect(await seen('recruiter')).toEqual([]);
    expect(await seen('publisher', 'audit?filter[entity]=contacts')).toEqual([]);
    expect((await admin.call('audit.csv', { as: 'publisher' })).text).not.toContain(id);
    const [line] = (await admin.call('audit?filter[entity]=contacts', { as: 'owner' })).body.items;
    expect((await admin.call(`audit/${line?.id}`, { as: 'publisher' })).status).toBe(404);
    expect((await admin.call(`audit/${line?.id}`, { as: 'membership' })).status).toBe(200);
  });

  test('is no mail in the outbox', async () => {
    await admin.mail({ entity: 'contacts' });
    await admin.mail({ entity: 'members' });
    const applicants = await admin.mail({ entity: 'applications' });
    await admin.mail({ entity: 'privacy' });
    await admin.mail({ entity: 'consents' });
    const seen = async (as: (typeof STAFF_ROLES)[number]) => (await admin.call('mails', { as })).body.total;
    expect([await seen('owner'), await seen('editor')]).toEqual([5, 3]);
    expect([await seen('membership'), await seen('recruiter')]).toEqual([2, 1]);
    for (const [path, method] of [
      ['', 'GET'],
      ['/retry', 'POST'],
    ] as const)
      expect((await send(`mails/${applicants}${path}`, method, 'membership')).status).toBe(404);
  });

  test('is counted on no dashboard', async () => {
    await admin.inquiry();
    await admin.application();
    await admin.mail();
    const summary = async (as: (typeof STAFF_ROLES)[number]) => (await admin.call('summary', { as })).body;
    const [owner, publisher, membership, recruiter] = await Promise.all(
      (['owner', 'publisher', 'membership', 'recruiter'] as const).map(summary),
    );
    expect(await summary('editor')).toEqual(owner);
    expect(owner?.['perDay']).toContainEqual({
      date: '2026-11-20',
      contacts: 1,
      members: 0,
      applications: 1,
    });
    expect(publisher?.['counts']).toEqual({ categories: 6, news: 0, events: 0, jobs: 0 });
    expect(JSON.stringify(publisher)).not.toMatch(/Somying|inquiries|applications|contacts|members|mails/);
    expect(membership?.['counts']).toEqual({ contacts: 1, members: 0 });
    expect(membership?.['perDay']).toContainEqual({ date: '2026-11-20', contacts: 1, members: 0 });
    expect(JSON.stringify(membership)).not.toMatch(/applications|Applications|news"|jobs/);
    expect(recruiter?.['counts']).toEqual({ applications: 1, jobs: 0 });
    expect(JSON.stringify(recruiter)).not.toMatch(/inquiries|Inquiries|members|contacts/);
  });
});
