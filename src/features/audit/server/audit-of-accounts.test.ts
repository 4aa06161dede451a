import { describe, expect, test } from 'vitest';
import { recover } from '#features/staff/server/recover.ts';
import { SESSION_MS } from '#features/staff/server/session-limits.ts';
import { auditedSite, FIREFOX, FROM } from '#tests/support/server/audited-site.ts';
import { PASSWORD, SITE } from '#tests/support/server/auth.ts';

const site = auditedSite();
const { lines } = site;

test('changing who may do what from a session of long ago is refused, and is in it', async () => {
  const { id } = await site.admin.person();
  const { session } = site.admin.dependencies;
  const expiresAt = new Date(site.admin.clock.now + SESSION_MS).toISOString();
  site.admin.change({ session: async (request) => ({ ...(await session(request)), expiresAt }) });
  const bearer = await site.admin.token();
  site.admin.minutes(16);
  const someone = { email: 'x@example.com', name: 'X', role: 'owner' };
  const refused = await site.admin.post('staff', someone, { as: 'owner', headers: FIREFOX });
  site.admin.minutes(1);
  const own = await site.admin.authCall('otp', { bearer, headers: FIREFOX, body: {} });
  expect([refused.status, own.status]).toEqual([409, 409]);
  expect(await lines('refused')).toEqual([
    expect.objectContaining({ actor: { id: expect.any(String), name: 'Owner' }, entity: 'staff', ...FROM }),
    expect.objectContaining({ actor: null, entityId: id, ...FROM }),
  ]);
});

describe('signing in', () => {
  const wrong = (email: string, ip: string) =>
    site.admin.login({ email, password: 'not the right one' }, { ip, headers: FIREFOX });
  test('that fails is, of somebody whom nobody knows too, without what was typed', async () => {
    const { id } = await site.admin.person();
    await wrong('owner@example.com', '192.0.2.1');
    await wrong('stranger@example.com', '192.0.2.1');
    const failed = await lines('failedLogin');
    expect(failed.map(({ entityId }) => entityId).toSorted()).toEqual([id, 'unknown'].toSorted());
    for (const line of failed) expect(line).toMatchObject({ actor: null, entity: 'staff', ...FROM });
    expect(site.admin.store('records-audit').entries.size).toBe(2);
    expect(JSON.stringify([...site.admin.store('records-audit').entries])).not.toMatch(
      /stranger|192\.0\.2\.1\b/,
    );
  });
  test('by more networks than are noted fills nothing', async () => {
    for (let network = 0; network < 110; network++) await wrong('stranger@example.com', `10.1.${network}.1`);
    const counted = [...site.admin.store('rate-limits').entries.keys()].filter((key) =>
      key.includes('/audit/'),
    );
    const failed = await lines('failedLogin');
    expect(failed).toHaveLength(100);
    expect(JSON.stringify(failed.map(({ changes }) => changes)).match(/leftOut/g)).toHaveLength(1);
    expect(counted).toHaveLength(101);
  });
  test('that has to wait is, and so is asking for a link', async () => {
    const { id } = await site.admin.person();
    for (let time = 0; time < 8; time++) {
      await site.admin.login({ password: 'wrong' }, { ip: '192.0.2.1', headers: FIREFOX });
    }
    const [limited] = await lines('limited');
    expect(limited).toMatchObject({ actor: null, entity: 'staff', ...FROM });
    await site.admin.authCall('reset', { body: { email: 'owner@example.com' }, headers: FIREFOX });
    await site.admin.authCall('reset', { body: { email: 'stranger@example.com' }, headers: FIREFOX });
    expect((await lines('reset')).map(({ entityId }) => entityId).toSorted()).toEqual(
      [id, 'unknown'].toSorted(),
    );
    expect(JSON.stringify(await lines('reset'))).not.toContain('stranger');
  });
});

test('guesses at a password or a code from an open session are in it, and at the set-up code', async () => {
  const { id } = await site.admin.person();
  const bearer = await site.admin.token();
  const headers = FIREFOX;
  const wrong = { current: 'wrong', next: 'seven green bicycles at noon' };
  await site.admin.authCall('password', { bearer, headers, body: wrong });
  await site.admin.authCall('otp', { bearer, headers, body: {} });
  await site.admin.authCall('otp', { bearer, headers, body: { code: '000000' } });
  await site.admin.authCall('otp', { bearer, headers, method: 'DELETE', body: { password: 'wrong' } });
  expect(await lines('failedLogin')).toMatchObject([1, 2, 3].map(() => ({ entityId: id, ...FROM })));
});

describe('where from', () => {
  const everything = async () => (await site.admin.call('audit', { as: 'owner' })).body.items.toReversed();
  test('is said of every change, of one’s own account and of somebody else’s', async () => {
    const headers = FIREFOX;
    const { id } = await site.admin.person('colleague@example.com', 'editor');
    await site.admin.call(`staff/${id}/otp`, { method: 'DELETE', as: 'owner', headers });
    await site.admin.post('categories', { kind: 'news', slug: 'x', name: { en: 'X', th: '' } }, { headers });
    const bearer = await site.admin.token({ email: 'colleague@example.com' }, { headers });
    await site.admin.authCall('sessions', { method: 'DELETE', bearer, headers });
    const body = { current: PASSWORD, next: 'seven green bicycles at noon' };
    await site.admin.authCall('password', { bearer, headers, body });
    await site.admin.authCall('logout', {
      bearer: await site.admin.token({ email: 'colleague@example.com', password: body.next }, { headers }),
      headers,
    });
    const lines = await everything();
    expect(lines.map(({ action }) => action)).toEqual([
      'factor',
      'create',
      'login',
      'sessionEnd',
      'passwordChange',
      'login',
      'logout',
    ]);
    for (const line of lines) expect(line).toMatchObject(FROM);
  });
  test('is the server for what whoever runs the site did by a command', async () => {
    await site.admin.person();
    await recover({ email: 'owner@example.com', withoutFactor: true, siteUrl: SITE }, site.admin.using);
    expect(await everything()).toMatchObject([
      { action: 'recover', actor: null, browser: 'command' },
      { action: 'factor', actor: null, browser: 'command' },
    ]);
    const { text } = await site.admin.call('audit.csv?locale=th', { as: 'owner' });
    expect(text).toContain('โดยคำสั่งบนเซิร์ฟเวอร์');
  });
});
