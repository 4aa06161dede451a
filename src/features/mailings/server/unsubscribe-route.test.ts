import { describe, expect, test } from 'vitest';
import { memberByEmail } from '#features/membership/server/member-records.ts';
import { changeAddress } from '#features/own-page/server/own-changes.ts';
import { httpApp } from '#http/app.ts';
import { cachedSecret, FORMS_SECRET } from '#http/secret.ts';
import { SITE } from '#tests/support/server/auth.ts';
import { mailedNews } from '#tests/support/server/mailed-news.ts';
import { unsubscribeLink } from './unsubscribe-link.ts';
import { unsubscribeRoute } from './unsubscribe-route.ts';

const site = mailedNews();
const { person, standing, start, sweep, withdraw } = site;

describe('one call stops news', () => {
  const app = () =>
    httpApp([
      unsubscribeRoute(
        (email) => withdraw(email),
        () => ({ stores: site.admin.using.stores, now: site.admin.using.now }),
      ),
    ]);
  const linkOf = async () => {
    await person('en@example.co.th');
    await start();
    await sweep();
    const mail = site.server.received.find(({ to }) => to[0] === 'en@example.co.th')?.email;
    return mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1) ?? '';
  };

  test('without a cookie, however often, and it is counted once', async () => {
    const link = (await linkOf()).replace(SITE, '');
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const post = () => app().request(link, { method: 'POST', body }, { ip: '192.0.2.1' });
    expect([(await post()).status, (await post()).status]).toEqual([200, 200]);
    expect(await standing()).toMatchObject({ audience: 0, report: { unsubscribed: 1 } });
  });

  test('also after a change of address, by an e-mail sent before', async () => {
    const link = (await linkOf()).replace(SITE, '');
    const member = await memberByEmail(site.admin.using.stores, 'en@example.co.th');
    if (!member) throw new Error('There is no such member.');
    const { settings } = site.outbox;
    const own = {
      ...site.admin.using,
      settings,
      mail: async () => {},
      process: {},
      secret: site.outbox.secret,
    };
    const token = { kind: 'address', id: member.id, email: member.email, until: 0, once: 'x' } as const;
    expect(await changeAddress(member, { ...token, to: 'new@example.co.th' }, own)).toBe(true);
    expect(await standing()).toMatchObject({ audience: 1 });
    for (let press = 0; press < 2; press++)
      expect((await app().request(link, { method: 'POST' }, { ip: '192.0.2.1' })).status).toBe(200);
    expect(await standing()).toMatchObject({ audience: 0, report: { unsubscribed: 1 } });
  });

  test('with a token from before members were named in it', async () => {
    await linkOf();
    const secret = await cachedSecret(site.admin.using.stores('settings'), FORMS_SECRET);
    const link = unsubscribeLink(secret, '', { email: 'en@example.co.th', mailing: site.id, locale: 'en' });
    expect((await app().request(link, { method: 'POST' }, { ip: '192.0.2.1' })).status).toBe(200);
    expect(await standing()).toMatchObject({ audience: 0 });
  });

  test('to look at the link changes nothing and leads to the page with the button', async () => {
    const link = (await linkOf()).replace(SITE, '');
    const answer = await app().request(link, {}, { ip: '192.0.2.1' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      link.replace('/api/unsubscribe?t=', '/consent?news='),
    ]);
    expect(await standing()).toMatchObject({ audience: 1 });
    const press = async (page: string) =>
      (await app().request(`${link}&page=${page}`, { method: 'POST' }, { ip: '192.0.2.1' })).headers.get(
        'location',
      );
    expect(await press('')).toBe('/consent?done=news');
    expect(await standing()).toMatchObject({ audience: 0 });
    expect(await press('th')).toBe('/th/consent?done=news');
    expect(await press('xx')).toBe('/consent?done=news');
  });

  test.each(['', 'nonsense', 'A'.repeat(2_000)])(
    'a token that is none of ours stops nothing: %#',
    async (token) => {
      await linkOf();
      const url = `/api/unsubscribe?t=${token}`;
      expect((await app().request(url, { method: 'POST' }, { ip: '192.0.2.1' })).status).toBe(400);
      expect(await standing()).toMatchObject({ audience: 1 });
    },
  );
});
