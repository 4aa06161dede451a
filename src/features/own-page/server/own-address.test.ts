import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { consentsOf } from '#features/privacy/server/withdraw.ts';
import { setPointer } from '#store/pointers.ts';
import { EMAIL, ownPage, visitor } from '#tests/support/server/own-page.ts';
import { checkLink, followLink, mailLink } from './own-links.ts';

const site = ownPage();
const { act, enter, kept, made, stored, tokenIn, view } = site;

describe('another e-mail address', () => {
  const NEW = 'new@example.co.th';
  test('counts once its link was followed, with what was agreed to', async () => {
    const session = await enter();
    expect(await act('address', session, { email: NEW })).toEqual({});
    expect((await stored()).email).toBe(EMAIL);
    const link = kept('ownPage').find(({ to }) => to === NEW);
    expect(await checkLink(tokenIn(link), visitor, site.using)).toMatchObject({
      state: 'address',
      said: { to: NEW },
    });
    const next = await followLink(tokenIn(link), site.using);
    expect(await stored()).toMatchObject({ email: NEW, emailVerified: true });
    expect(await view(session)).toBeUndefined();
    expect(await view(next)).toMatchObject({ consents: { email: NEW } });
    expect(await consentsOf(NEW, site.admin.dependencies)).toHaveLength(4);
    expect(await consentsOf(EMAIL, site.admin.dependencies)).toEqual([]);
    expect(kept('addressChanged').map(({ to }) => to)).toEqual([EMAIL]);
    for (const { body } of [...kept('ownPage'), ...kept('addressChanged')])
      expect(body?.text).toContain('/consent#');
  });
  test('counts even where a consent was erased whose pointer is still there', async () => {
    await act('address', await enter(), { email: NEW });
    const pointer = `record/members/${site.member.id}/consents/${randomUUID()}`;
    await setPointer(site.using.stores('pointers'), pointer);
    const session = await followLink(tokenIn(kept('ownPage').find(({ to }) => to === NEW)), site.using);
    expect(await view(session)).toMatchObject({ member: { email: NEW } });
    expect(await consentsOf(NEW, site.admin.dependencies)).toHaveLength(4);
    expect(kept('addressChanged').map(({ to }) => to)).toEqual([EMAIL]);
  });
  test('is told to the earlier one on that day, whatever strangers have had sent there', async () => {
    await act('address', await enter(), { email: NEW });
    for (let network = 0; network < 25; network++)
      await mailLink(EMAIL, { ...visitor, ip: `203.0.${network}.1` }, site.using);
    await followLink(tokenIn(kept('ownPage').find(({ to }) => to === NEW)), site.using);
    expect(kept('addressChanged')).toMatchObject([{ to: EMAIL, state: 'notConfigured' }]);
  });
  test('that is somebody else’s gets no mail, and a link that comes too late changes nothing', async () => {
    const session = await enter();
    expect(await act('address', session, { email: NEW })).toEqual({});
    const link = kept('ownPage').find(({ to }) => to === NEW);
    await made({ email: NEW });
    expect(await act('address', session, { email: NEW })).toEqual({});
    expect(kept('ownPage').filter(({ to }) => to === NEW)).toHaveLength(1);
    expect(await followLink(tokenIn(link), site.using)).toBeUndefined();
    expect((await stored()).email).toBe(EMAIL);
  });
  test.each(['somebody else’s', 'nobody’s'])(
    'is answered before anything is looked for, be it %s',
    async (whose) => {
      const session = await enter();
      if (whose === 'somebody else’s') await made({ email: NEW });
      const waiting: Promise<unknown>[] = [];
      site.using = { ...site.using, later: async (work) => void waiting.push(work) };
      expect(await act('address', session, { email: NEW })).toEqual({});
      expect(waiting).toHaveLength(1);
      await Promise.all(waiting);
      expect(kept('ownPage').filter(({ to }) => to === NEW)).toHaveLength(whose === 'nobody’s' ? 1 : 0);
    },
  );
  test.each(['records-members', 'reservations', 'records-consents', 'rate-limits'])(
    'whose change fails in %s is done by the same link again, and told once',
    async (name) => {
      await act('address', await enter(), { email: NEW });
      const token = tokenIn(kept('ownPage').find(({ to }) => to === NEW));
      let writes = 0;
      site.admin.store(name).faults = (operation) =>
        operation.startsWith('set') && (writes += 1) <= 3 ? 'unavailable' : undefined;
      let session: string | undefined;
      for (let time = 0; time < 5 && !session; time++)
        session = await followLink(token, site.using).catch(() => undefined);
      expect(await view(session)).toMatchObject({ member: { email: NEW } });
      expect(await stored()).toMatchObject({ email: NEW, emailVerified: true });
      expect(await consentsOf(NEW, site.admin.dependencies)).toHaveLength(4);
      expect(kept('addressChanged').map(({ to }) => to.toLowerCase())).toEqual([EMAIL.toLowerCase()]);
      site.admin.minutes(1);
      expect(await followLink(token, site.using)).toBeUndefined();
    },
  );
  test.each([
    ['', 'required'],
    ['nonsense', 'invalidEmail'],
  ])('%j is none', async (email, key) => {
    expect(await act('address', await enter(), { email })).toEqual({ errors: { email: { key } } });
  });
});
