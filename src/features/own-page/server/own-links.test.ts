import { describe, expect, test } from 'vitest';
import { members } from '#features/membership/server/member-records.ts';
import { erasePerson } from '#features/privacy/server/erase.ts';
import { EMAIL, ownPage, visitor } from '#tests/support/server/own-page.ts';
import { checkLink, endSession, followLink, mailLink } from './own-links.ts';

const site = ownPage();
const { act, ask, enter, kept, made, stored, tokenIn, view } = site;
const seconds = (count: number) => site.admin.minutes(count / 60);

describe('the link', () => {
  test('goes to a member’s own address alone, in the language of the page', async () => {
    for (const email of ['nobody@example.com', '', null, { email: EMAIL }]) {
      await ask(email);
      expect(kept('ownPage'), JSON.stringify(email)).toEqual([]);
    }
    expect(kept('ownPage')).toEqual([]);
    await ask(EMAIL.toUpperCase());
    expect(kept('ownPage')).toMatchObject([
      { to: EMAIL, locale: 'th', giveUpAt: '2026-11-20T09:30:00.000Z' },
    ]);
  });
  test.each([{ spam: true }, { emailVerified: false }])('does not go to %o', async (fields) => {
    await made({ ...fields, email: 'other@example.co.th' });
    await ask('other@example.co.th');
    expect(kept('ownPage')).toEqual([]);
  });
  test('proves the address of who was entered by staff', async () => {
    site.member = await made({
      email: 'other@example.co.th',
      emailVerified: false,
      source: 'staff',
      consents: {},
    });
    await ask('other@example.co.th');
    await followLink(tokenIn(), site.using);
    expect((await stored()).emailVerified).toBe(true);
  });
  test('goes out three times in its half hour, and for five requests of one sender a day', async () => {
    const goingOut = () => kept('ownPage').filter(({ state }) => state === 'notConfigured').length;
    for (let time = 0; time < 4; time++) await ask();
    expect(goingOut()).toBe(3);
    site.admin.minutes(30);
    for (let time = 0; time < 4; time++) await ask();
    expect(goingOut()).toBe(4);
  });
  test('is in the inbox of whoever asks for it, however many networks strangers ask from', async () => {
    for (let network = 0; network < 200; network++) {
      site.admin.minutes(1);
      await mailLink(EMAIL, { ...visitor, ip: `203.0.${network}.1` }, site.using);
    }
    await ask();
    const now = new Date(site.using.now()).toISOString();
    const live = kept('ownPage').filter(({ state, giveUpAt }) => state === 'notConfigured' && giveUpAt > now);
    expect(live).toHaveLength(3);
    expect(kept('ownPage').filter(({ state }) => state !== 'givenUp').length).toBeLessThanOrEqual(21);
    expect(await followLink(tokenIn(live[0]), site.using)).toBeDefined();
  });
  test('is used up by following it, not by looking, and is good for 30 minutes', async () => {
    await ask();
    const token = tokenIn();
    for (let look = 0; look < 2; look++)
      expect(await checkLink(token, visitor, site.using)).toMatchObject({ state: 'link' });
    expect(await followLink(token, site.using)).toBeDefined();
    expect(await checkLink(token, visitor, site.using)).toEqual({ state: 'wrongLink' });
    site.admin.minutes(1);
    expect(await followLink(token, site.using)).toBeUndefined();
    await ask();
    const late = kept('ownPage').find((mail) => tokenIn(mail) !== token);
    site.admin.minutes(30);
    expect(await followLink(tokenIn(late), site.using)).toBeUndefined();
  });
  test('takes a second press within ten seconds for the first: both open one session', async () => {
    await ask();
    const token = tokenIn();
    const atOnce = await Promise.all([followLink(token, site.using), followLink(token, site.using)]);
    seconds(10);
    const sessions = [...atOnce, await followLink(token, site.using)];
    for (const session of sessions) expect(await view(session)).toMatchObject({ state: 'open' });
    seconds(1);
    expect(await followLink(token, site.using)).toBeUndefined();
    await endSession(sessions[1], site.using);
    for (const session of sessions) expect(await view(session)).toBeUndefined();
  });
  test('opens nothing once the page was closed, within those seconds either', async () => {
    await endSession(await enter(), site.using);
    expect(await view(await followLink(tokenIn(), site.using))).toBeUndefined();
  });
  test('to another address takes a second press for the first as well', async () => {
    await act('address', await enter(), { email: 'other@example.co.th' });
    const token = tokenIn();
    const sessions = [await followLink(token, site.using), await followLink(token, site.using)];
    for (const session of sessions)
      expect(await view(session)).toMatchObject({ member: { email: 'other@example.co.th' } });
    expect(kept('addressChanged')).toHaveLength(1);
    seconds(11);
    expect(await followLink(token, site.using)).toBeUndefined();
  });
  test.each(['', 'x', 'x'.repeat(200), 'x'.repeat(4_000), undefined])('%s is none', async (token) => {
    expect(await followLink(token, site.using)).toBeUndefined();
    expect(await view(token)).toBeUndefined();
  });
});

describe('the session', () => {
  test('is of an hour, is no link, and ends when it is closed', async () => {
    const session = await enter();
    expect(await view(session)).toMatchObject({ state: 'open', member: { id: site.member.id } });
    expect(await followLink(session, site.using)).toBeUndefined();
    site.admin.minutes(59);
    expect(await view(session)).toBeDefined();
    await endSession(session, site.using);
    expect(await view(session)).toBeUndefined();
    await ask();
    const other =
      (await followLink(
        tokenIn(kept('ownPage').find(({ giveUpAt }) => giveUpAt > '2026-11-20T10:20')),
        site.using,
      )) ?? '';
    expect(await view(other)).toBeDefined();
    site.admin.minutes(60);
    expect(await view(other)).toBeUndefined();
    expect(await act('leave', other, { sure: 'true' })).toBeUndefined();
    expect((await stored()).status).toBe('active');
  });
  test('ends with an erasure, and with another e-mail address by staff', async () => {
    const session = await enter();
    await members(site.using.stores, site.using.now).update(site.member.id, (current) => ({
      ...current,
      email: 'new@example.co.th',
    }));
    expect(await view(session)).toBeUndefined();
    await members(site.using.stores, site.using.now).update(site.member.id, (current) => ({
      ...current,
      email: EMAIL,
    }));
    expect(await view(session)).toBeDefined();
    await erasePerson(EMAIL, { id: site.member.id, name: 'Owner' }, site.admin.dependencies);
    expect(await view(session)).toBeUndefined();
  });
});
