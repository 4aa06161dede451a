import { describe, expect, test } from 'vitest';
import { adminTexts } from '#admin/i18n/texts.ts';
import { LOCALES } from '#i18n/locales.ts';
import { audit } from '#staff-api/audit/audit.ts';
import type { Call } from '#tests/support/server/admin.ts';
import { auditedSite, FIREFOX, FROM } from '#tests/support/server/audited-site.ts';
import { testEntities, testEntity } from '#tests/support/server/entities.ts';

const site = auditedSite();
const { lines } = site;

describe('what is taken away', () => {
  test.each(testEntities)('an export of $name is in it, without what was searched for', async ({ name }) => {
    await site.admin.inquiry();
    const answer = await site.admin.call(`${name}.csv?q=somying`, { as: 'owner', headers: FIREFOX });
    expect(answer.status).toBe(200);
    const [line] = await lines('export');
    expect(line).toMatchObject({ actor: { name: 'Owner' }, entity: name, entityId: '', ...FROM });
    expect(line?.['changes']).toEqual([{ field: 'rows', from: null, to: expect.stringMatching(/^\d+$/) }]);
    expect(JSON.stringify(line)).not.toMatch(/somying|192\.0\.2\.1/i);
    for (const locale of LOCALES) expect(adminTexts[locale].entities).toHaveProperty(name);
  });
  test('a CV is, each time up to thirty in an hour', async () => {
    const id = await site.admin.application();
    for (let time = 0; time < 35; time++)
      await site.admin.call(`applications/${id}/cv`, { headers: FIREFOX });
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
        await site.admin.call(path, { as: 'owner', headers: FIREFOX, ...more });
    };
    test('record by record is, at the 10th and 100th of an hour, for owners', async () => {
      await again(101, `contacts/${await site.admin.inquiry()}`);
      const read = await lines('read');
      expect(read).toMatchObject(read.map(() => ({ actor: { name: 'Owner' }, entity: 'contacts', ...FROM })));
      expect(await told()).toEqual([line('contacts', 'times', 10), line('contacts', 'times', 100)]);
      expect((await site.admin.call('audit', { as: 'editor' })).body.total).toBe(0);
    });
    test('by lists is, at the 100th row, however many a list shows', async () => {
      for (let count = 0; count < 60; count++) {
        await site.admin.inquiry();
        await site.admin.mail();
      }
      for (const name of ['contacts', 'mails']) await again(2, `${name}?perPage=200`);
      expect(await told()).toEqual([line('contacts', 'rows', 120), line('mails', 'rows', 120)]);
      await again(4, 'members');
      expect(await told()).toHaveLength(2);
    });
    test('by searching without being shown a row, which tells who is known, is at the 100th that finds somebody', async () => {
      await site.admin.inquiry();
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
        site.admin.post(`members/import?${query}`, file + more, {
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
      const { id } = (await site.admin.post('members', testEntity('members').valid)).body;
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
    await site.admin.call('contacts.csv', { headers: FIREFOX });
    const [line] = (await site.admin.call('audit', { as: 'membership' })).body.items;
    expect(line).toMatchObject({ action: 'export', entity: 'contacts' });
    expect(JSON.stringify(line)).not.toMatch(/Firefox|192\./);
    const one = await site.admin.call(`audit/${line?.id}`, { as: 'membership' });
    const csv = await site.admin.call('audit.csv', { as: 'membership' });
    expect(one.text + csv.text).not.toMatch(/Firefox|192\./);
    expect((await site.admin.call('audit.csv', { as: 'owner' })).text).toContain('Firefox, Windows');
  });
  test('a file that the store cannot note is sent all the same, and says so', async () => {
    const id = await site.admin.application();
    site.admin.store('records-audit').faults = () => 'unavailable';
    const answer = await site.admin.call(`applications/${id}/cv`);
    expect([answer.status, answer.headers.get('audit-recorded')]).toEqual([200, 'no']);
  });
});

describe('refusals', () => {
  test('by role are, once for each person and part in an hour, and then by tens', async () => {
    for (let time = 0; time < 120; time++) {
      await site.admin.call('contacts', { as: 'publisher', headers: FIREFOX });
    }
    await site.admin.call('staff', { as: 'publisher', method: 'POST', body: {}, headers: FIREFOX });
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
    expect((await site.admin.call('audit', { as: 'editor' })).body.total).toBe(0);
    site.admin.minutes(60);
    await site.admin.call('contacts', { as: 'publisher' });
    expect(await lines('refused')).toHaveLength(5);
  });
  test('without a session are, once for each network and hour', async () => {
    for (const path of ['contacts', 'members', 'nonsense', 'staff.csv'])
      await site.admin.call(path, { as: 'nobody', headers: FIREFOX });
    expect(await lines('refused')).toEqual([expect.objectContaining({ actor: null, ...FROM })]);
  });
});

test('a line of before today’s names reads as one of today', async () => {
  const { stores, now } = site.admin.using;
  await audit(stores, { actor: null, action: 'loginFailed', entity: 'staff', entityId: 'x' }, now);
  expect(await lines('failedLogin')).toHaveLength(1);
});
test.each(['read', 'export', 'download', 'refused', 'limited', 'failedLogin', 'reset'])(
  '%s has words',
  (action) => {
    for (const locale of LOCALES) expect(adminTexts[locale].actions).toHaveProperty(action);
  },
);
