import { beforeEach, describe, expect, test } from 'vitest';
import { SESSION_MS } from '#features/staff/server/session-limits.ts';
import { recover } from '#features/staff/server/recover.ts';
import { audit } from '#staff-api/audit/audit.ts';
import { adminTexts } from '#admin/i18n/texts.ts';
import { LOCALES } from '#i18n/locales.ts';
import { type Call, type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { PASSWORD, SITE } from '#tests/support/server/auth.ts';
import { testEntities, testEntity } from '#tests/support/server/entities.ts';

let admin: TestAdmin;
beforeEach(() => void (admin = testAdmin()));

const FIREFOX = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' };
const FROM = { browser: 'Firefox, Windows', ip: '192.0.2.0/24' };
const lines = async (action: string) =>
  (await admin.call(`audit?filter[action]=${action}&sort=at&order=asc&perPage=200`, { as: 'owner' })).body
    .items;

describe('what is taken away', () => {
  test.each(testEntities)('an export of $name is in it, without what was searched for', async ({ name }) => {
    await admin.inquiry();
    const answer = await admin.call(`${name}.csv?q=somying`, { as: 'owner', headers: FIREFOX });
    expect(answer.status).toBe(200);
    const [line] = await lines('export');
    expect(line).toMatchObject({ actor: { name: 'Owner' }, entity: name, entityId: '', ...FROM });
    expect(line?.['changes']).toEqual([{ field: 'rows', from: null, to: expect.stringMatching(/^\d+$/) }]);
    expect(JSON.stringify(line)).not.toMatch(/somying|192\.0\.2\.1/i);
    for (const locale of LOCALES) expect(adminTexts[locale].entities).toHaveProperty(name);
  });
  test('a CV is, each time up to thirty in an hour', async () => {
    const id = await admin.application();
    for (let time = 0; time < 35; time++) await admin.call(`applications/${id}/cv`, { headers: FIREFOX });
    const taken = await lines('download');
    expect(taken).toHaveLength(30);
    expect(taken[0]).toMatchObject({
      actor: { name: 'Editor' },
      entity: 'applications',
      entityId: id,
      ...FROM,
    });
  });
  describe('reading on and on in what is stored about people', () => {
    const told = async () =>
      (await lines('read')).map(({ entity, changes }) => `${entity} ${JSON.stringify(changes)}`).toSorted();
    const line = (entity: string, field: string, to: number) =>
      `${entity} [{"field":"${field}","from":null,"to":"${to}"}]`;
    const again = async (times: number, path: string, more: Call = {}) => {
      for (let time = 0; time < times; time++)
        await admin.call(path, { as: 'owner', headers: FIREFOX, ...more });
    };
    test('record by record is, at the 10th and 100th of an hour, for owners', async () => {
      await again(101, `contacts/${await admin.inquiry()}`);
      const read = await lines('read');
      expect(read).toMatchObject(read.map(() => ({ actor: { name: 'Owner' }, entity: 'contacts', ...FROM })));
      expect(await told()).toEqual([line('contacts', 'times', 10), line('contacts', 'times', 100)]);
      expect((await admin.call('audit', { as: 'editor' })).body.total).toBe(0);
    });
    test('by lists is, at the 100th row, however many a list shows', async () => {
      for (let count = 0; count < 60; count++) {
        await admin.inquiry();
        await admin.mail();
      }
      for (const name of ['contacts', 'mails']) await again(2, `${name}?perPage=200`);
      expect(await told()).toEqual([line('contacts', 'rows', 120), line('mails', 'rows', 120)]);
      await again(4, 'members');
      expect(await told()).toHaveLength(2);
    });
    test('by searching without being shown a row, which tells who is known, is at the 100th that finds somebody', async () => {
      await admin.inquiry();
      await again(99, 'contacts?q=somying&perPage=1&page=2');
      await again(9, 'contacts?q=nobody-of-this-name');
      expect(await told()).toEqual([]);
      await again(1, 'contacts?q=somying&perPage=1&page=2');
      expect(await told()).toEqual([line('contacts', 'rows', 100)]);
    });
    test('by trying an import, which tells who is known, at the 100th, whether they would change', async () => {
      const emails = Array.from({ length: 50 }, (_, place) => `known${place}@example.org`);
      const file = [
        'email,lastName,firstName,phone',
        ...emails.map((email) => `${email},Doe,Jo,021234567`),
      ].join('\n');
      const send = (query: string, more = '') =>
        admin.post(`members/import?${query}`, file + more, {
          as: 'owner',
          headers: { 'content-type': 'text/csv', ...FIREFOX },
        });
      await send('');
      await send('dryRun=1', '\n');
      expect(await told()).toEqual([]);
      await send('dryRun=1&existing=update', '\n');
      expect(await told()).toEqual([line('members', 'rows', 100)]);
    });
    test('by histories, by the audit itself, and by writes that come too late, is as well', async () => {
      const { id } = (await admin.post('members', testEntity('members').valid)).body;
      await again(100, `members/${id}/history`);
      await again(100, `audit?filter[entity]=members&perPage=1`);
      await again(10, `members/${id}`, {
        method: 'PUT',
        body: {},
        headers: { ...FIREFOX, 'if-match': '"9"' },
      });
      expect(await told()).toEqual([
        line('audit', 'rows', 100),
        line('members', 'rows', 100),
        line('members', 'times', 10),
      ]);
    });
  });
  test('where from is for owners', async () => {
    await admin.call('contacts.csv', { headers: FIREFOX });
    const [line] = (await admin.call('audit', { as: 'membership' })).body.items;
    expect(line).toMatchObject({ action: 'export', entity: 'contacts' });
    expect(JSON.stringify(line)).not.toMatch(/Firefox|192\./);
    const one = await admin.call(`audit/${line?.id}`, { as: 'membership' });
    const csv = await admin.call('audit.csv', { as: 'membership' });
    expect(one.text + csv.text).not.toMatch(/Firefox|192\./);
    expect((await admin.call('audit.csv', { as: 'owner' })).text).toContain('Firefox, Windows');
  });
  test('a file that the store cannot note is sent all the same, and says so', async () => {
    const id = await admin.application();
    admin.store('records-audit').faults = () => 'unavailable';
    const answer = await admin.call(`applications/${id}/cv`);
    expect([answer.status, answer.headers.get('audit-recorded')]).toEqual([200, 'no']);
  });
});

describe('refusals', () => {
  test('by role are, once for each person and part in an hour, and then by tens', async () => {
    for (let time = 0; time < 120; time++) {
      await admin.call('contacts', { as: 'publisher', headers: FIREFOX });
    }
    await admin.call('staff', { as: 'publisher', method: 'POST', body: {}, headers: FIREFOX });
    const refused = await lines('refused');
    expect(refused.map(({ entity, changes }) => `${entity} ${JSON.stringify(changes)}`)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^contacts .*"GET".*"10"/),
        expect.stringMatching(/^contacts .*"GET".*"100"/),
        expect.stringMatching(/^contacts .*"GET"\}\]$/),
        expect.stringMatching(/^staff .*"POST"/),
      ]),
    );
    expect(refused).toHaveLength(4);
    expect(refused[0]).toMatchObject({ actor: { name: 'Publisher' }, ...FROM });
    expect((await admin.call('audit', { as: 'editor' })).body.total).toBe(0);
    admin.minutes(60);
    await admin.call('contacts', { as: 'publisher' });
    expect(await lines('refused')).toHaveLength(5);
  });
  test('without a session are, once for each network and hour', async () => {
    for (const path of ['contacts', 'members', 'nonsense', 'staff.csv'])
      await admin.call(path, { as: 'nobody', headers: FIREFOX });
    expect(await lines('refused')).toEqual([expect.objectContaining({ actor: null, ...FROM })]);
  });
});

test('changing who may do what from a session of long ago is refused, and is in it', async () => {
  const { id } = await admin.person();
  const { session } = admin.dependencies;
  const expiresAt = new Date(admin.clock.now + SESSION_MS).toISOString();
  admin.change({ session: async (request) => ({ ...(await session(request)), expiresAt }) });
  const bearer = await admin.token();
  admin.minutes(16);
  const someone = { email: 'x@example.com', name: 'X', role: 'owner' };
  const refused = await admin.post('staff', someone, { as: 'owner', headers: FIREFOX });
  admin.minutes(1);
  const own = await admin.authCall('otp', { bearer, headers: FIREFOX, body: {} });
  expect([refused.status, own.status]).toEqual([409, 409]);
  expect(await lines('refused')).toEqual([
    expect.objectContaining({ actor: { id: expect.any(String), name: 'Owner' }, entity: 'staff', ...FROM }),
    expect.objectContaining({ actor: null, entityId: id, ...FROM }),
  ]);
});

describe('signing in', () => {
  const wrong = (email: string, ip: string) =>
    admin.login({ email, password: 'not the right one' }, { ip, headers: FIREFOX });
  test('that fails is, of somebody whom nobody knows too, without what was typed', async () => {
    const { id } = await admin.person();
    await wrong('owner@example.com', '192.0.2.1');
    await wrong('stranger@example.com', '192.0.2.1');
    const failed = await lines('failedLogin');
    expect(failed.map(({ entityId }) => entityId).toSorted()).toEqual([id, 'unknown'].toSorted());
    for (const line of failed) expect(line).toMatchObject({ actor: null, entity: 'staff', ...FROM });
    expect(admin.store('records-audit').entries.size).toBe(2);
    expect(JSON.stringify([...admin.store('records-audit').entries])).not.toMatch(/stranger|192\.0\.2\.1\b/);
  });
  test('by more networks than are noted fills nothing', async () => {
    for (let network = 0; network < 110; network++) await wrong('stranger@example.com', `10.1.${network}.1`);
    const counted = [...admin.store('rate-limits').entries.keys()].filter((key) => key.includes('/audit/'));
    const failed = await lines('failedLogin');
    expect(failed).toHaveLength(100);
    expect(JSON.stringify(failed.map(({ changes }) => changes)).match(/leftOut/g)).toHaveLength(1);
    expect(counted).toHaveLength(101);
  });
  test('that has to wait is, and so is asking for a link', async () => {
    const { id } = await admin.person();
    for (let time = 0; time < 8; time++) {
      await admin.login({ password: 'wrong' }, { ip: '192.0.2.1', headers: FIREFOX });
    }
    const [limited] = await lines('limited');
    expect(limited).toMatchObject({ actor: null, entity: 'staff', ...FROM });
    await admin.authCall('reset', { body: { email: 'owner@example.com' }, headers: FIREFOX });
    await admin.authCall('reset', { body: { email: 'stranger@example.com' }, headers: FIREFOX });
    expect((await lines('reset')).map(({ entityId }) => entityId).toSorted()).toEqual(
      [id, 'unknown'].toSorted(),
    );
    expect(JSON.stringify(await lines('reset'))).not.toContain('stranger');
  });
});

test('a line of before today’s names reads as one of today', async () => {
  const { stores, now } = admin.using;
  await audit(stores, { actor: null, action: 'loginFailed', entity: 'staff', entityId: 'x' }, now);
  expect(await lines('failedLogin')).toHaveLength(1);
});
test.each(['read', 'export', 'download', 'refused', 'limited', 'failedLogin', 'reset'])(
  '%s has words',
  (action) => {
    for (const locale of LOCALES) expect(adminTexts[locale].actions).toHaveProperty(action);
  },
);

test('guesses at a password or a code from an open session are in it, and at the set-up code', async () => {
  const { id } = await admin.person();
  const bearer = await admin.token();
  const headers = FIREFOX;
  const wrong = { current: 'wrong', next: 'seven green bicycles at noon' };
  await admin.authCall('password', { bearer, headers, body: wrong });
  await admin.authCall('otp', { bearer, headers, body: {} });
  await admin.authCall('otp', { bearer, headers, body: { code: '000000' } });
  await admin.authCall('otp', { bearer, headers, method: 'DELETE', body: { password: 'wrong' } });
  expect(await lines('failedLogin')).toMatchObject([1, 2, 3].map(() => ({ entityId: id, ...FROM })));
});

describe('where from', () => {
  const everything = async () => (await admin.call('audit', { as: 'owner' })).body.items.toReversed();
  test('is said of every change, of one’s own account and of somebody else’s', async () => {
    const headers = FIREFOX;
    const { id } = await admin.person('colleague@example.com', 'editor');
    await admin.call(`staff/${id}/otp`, { method: 'DELETE', as: 'owner', headers });
    await admin.post('categories', { kind: 'news', slug: 'x', name: { en: 'X', th: '' } }, { headers });
    const bearer = await admin.token({ email: 'colleague@example.com' }, { headers });
    await admin.authCall('sessions', { method: 'DELETE', bearer, headers });
    const body = { current: PASSWORD, next: 'seven green bicycles at noon' };
    await admin.authCall('password', { bearer, headers, body });
    await admin.authCall('logout', {
      bearer: await admin.token({ email: 'colleague@example.com', password: body.next }, { headers }),
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
    await admin.person();
    await recover({ email: 'owner@example.com', withoutFactor: true, siteUrl: SITE }, admin.using);
    expect(await everything()).toMatchObject([
      { action: 'recover', actor: null, browser: 'command' },
      { action: 'factor', actor: null, browser: 'command' },
    ]);
    const { text } = await admin.call('audit.csv?locale=th', { as: 'owner' });
    expect(text).toContain('โดยคำสั่งบนเซิร์ฟเวอร์');
  });
});
