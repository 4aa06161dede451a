import { perLocale } from '#i18n/locales.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { members } from '#features/membership/server/member-records.ts';
import { StoreUnavailable } from '#store/errors.ts';
import { memoryStores } from '#tests/support/store/memory-store.ts';
import { privacyRequestIndex } from './request-records.ts';
import {
  changeConsents,
  type ConsentAction,
  type ConsentPageDependencies,
  type ConsentView,
  viewConsents,
} from './consent-page.ts';
import { recordConsents } from '#features/consents/server/record-consents.ts';
import { storedConsent, storedConsents } from '#features/consents/server/stored-consents.ts';
import { withdrawalLink } from '#features/consents/server/withdrawal-link.ts';
import type { OutgoingMail } from '#fields/outgoing-mail.ts';

const SECRET = 'a secret for tests';
const EMAIL = 'Somying@example.co.th';
const AT = '2026-11-20T09:00:00.000Z';

function testPage() {
  const stores = memoryStores();
  const mails: OutgoingMail[] = [];
  const clock = { now: Date.parse(AT) };
  const dependencies: ConsentPageDependencies = {
    stores,
    now: () => clock.now,
    process: {},
    secret: async () => SECRET,
    settings: { siteUrl: 'https://www.example.com' },
    perMinute: 5,
    mail: async (some) => void mails.push(...some),
  };
  return { stores, mails, clock, dependencies };
}

let page: ReturnType<typeof testPage>;
let memberId: string;
beforeEach(async () => {
  page = testPage();
  const { stores, dependencies } = page;
  const consents = { ...storedConsents('th', AT), marketing: storedConsent('marketing', 'th', AT) };
  const person = { email: EMAIL, firstName: 'Somying', lastName: 'Jaidee', phone: '021234567' };
  const rest = { status: 'active', source: 'form', emailVerified: true } as const;
  memberId = (await members(stores, dependencies.now).create({ ...person, ...rest, notes: [], consents })).id;
  const source = { entity: 'members', id: memberId } as const;
  await recordConsents(stores, { email: EMAIL, name: 'Somying Jaidee', source, consents }, dependencies.now);
});

const tokenFor = (email: string) =>
  new URL(
    withdrawalLink({ secret: SECRET, siteUrl: 'https://www.example.com', email, locale: 'en' }),
  ).hash.slice(1);
const visit = (token: unknown = tokenFor(EMAIL)) => ({ token, ip: '192.0.2.1', locale: 'th' }) as const;
const look = (token?: unknown) => viewConsents(visit(token), page.dependencies);
const press = (action: ConsentAction, token?: unknown) =>
  changeConsents(action, visit(token), page.dependencies);
const shown = (view: ConsentView) => {
  if (view.state !== 'person') throw new Error(view.state);
  return view;
};
const standing = async () =>
  shown(await look())
    .consents.filter(({ withdrawn }) => !withdrawn)
    .map(({ purpose }) => purpose);
const stored = () => members(page.stores, page.dependencies.now).get(memberId);
const requests = async () => (await privacyRequestIndex.rows(page.dependencies)).rows;

describe('the page', () => {
  test('shows what the person of the link agreed to, however the address is spelt', async () => {
    expect(await standing()).toHaveLength(4);
    expect(shown(await look(tokenFor('somying@EXAMPLE.co.th'))).consents).toHaveLength(4);
    expect(shown(await look(tokenFor('somebody@example.com'))).consents).toEqual([]);
  });

  test('a look changes nothing', async () => {
    const before = [...page.stores('records-consents').entries];
    await look();
    expect([...page.stores('records-consents').entries]).toEqual(before);
    expect(await requests()).toEqual([]);
  });

  test.each(['forged', 'A'.repeat(80), 7])(
    'a link that is not ours (%s) is said to be wrong, and does nothing',
    async (token) => {
      expect(await look(token)).toEqual({ state: 'wrongLink' });
      expect(await press('others', token)).toEqual({ state: 'wrongLink' });
      expect(await standing()).toHaveLength(4);
    },
  );

  test('without a link it says how to get one', async () => {
    expect(await look('')).toEqual({ state: 'noLink' });
    expect(await look(null)).toEqual({ state: 'noLink' });
  });

  test('who presses too often has to wait, and nothing happens', async () => {
    for (let count = 0; count < 5; count++) expect(await press('access')).toBeUndefined();
    expect(await press('others')).toMatchObject({ state: 'tooMany' });
    expect(await standing()).toHaveLength(4);
    page.clock.now += 61_000;
    expect(await press('others')).toBeUndefined();
  });
});

describe('withdrawing', () => {
  test('news by mail: at once, and nothing else', async () => {
    expect(await press('marketing')).toBeUndefined();
    expect(await standing()).toEqual(['privacyPolicy', 'personalInformation', 'informationSecurity']);
    expect((await stored()).consents).toMatchObject({
      marketing: { given: false, at: AT, withdrawnAt: AT },
      privacyPolicy: { given: true },
    });
    expect([await requests(), page.mails]).toEqual([[], []]);
  });

  test('the others: staff get a request with its deadline, the person a mail', async () => {
    await press('others');
    expect(await standing()).toEqual(['marketing']);
    expect((await stored()).consents.privacyPolicy).toMatchObject({ given: false });
    expect(await requests()).toMatchObject([
      { kind: 'erasure', withdrawal: true, way: 'page', dueAt: '2027-02-18T09:00:00.000Z' },
    ]);
    expect(page.mails.map(({ purpose, to }) => [purpose, to])).toEqual([
      ['withdrawal', EMAIL.toLowerCase()],
      ['notice', ''],
    ]);
    // An inbox is a copy that no erasure reaches.
    expect(JSON.stringify(page.mails[1]).toLowerCase()).not.toContain('somying');
  });

  test('twice is once', async () => {
    await press('others');
    page.clock.now += 60_000;
    const before = shown(await look()).consents;
    await press('others');
    expect(shown(await look()).consents).toEqual(before);
    expect(await requests()).toHaveLength(1);
  });

  test('what breaks off is not claimed, and the next press finishes', async () => {
    const store = page.stores('records-consents');
    let writes = 0;
    store.faults = (operation) => (operation === 'setIf' && ++writes > 1 ? 'unavailable' : undefined);
    await expect(press('others')).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await standing()).toHaveLength(3);
    store.faults = () => undefined;
    await press('others');
    expect(await standing()).toEqual(['marketing']);
    expect(await requests()).toHaveLength(1);
  });

  test('a record that is gone is no obstacle', async () => {
    await members(page.stores, page.dependencies.now).delete(memberId);
    expect(await press('marketing')).toBeUndefined();
    expect(await standing()).not.toContain('marketing');
  });

  test('the audit says what was withdrawn, and no name', async () => {
    await press('marketing');
    const entries = [...page.stores('records-audit').entries.values()].map(({ text }) => text);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toContain('withdraw');
    expect(entries[0]?.toLowerCase()).not.toContain('somying');
  });
});

describe('asking', () => {
  test.each([
    ['access', '2026-12-20T09:00:00.000Z'],
    ['erasure', '2027-02-18T09:00:00.000Z'],
  ] as const)('for %s opens one request with its deadline', async (action, dueAt) => {
    await press(action);
    await press(action);
    expect(await requests()).toMatchObject([{ kind: action, dueAt, state: 'open', locale: 'th' }]);
    expect(shown(await look()).requests).toHaveLength(1);
    expect(page.mails.map(({ purpose }) => purpose)).toContain('privacy');
  });

  test('a withdrawal after that is seen on the same request', async () => {
    await press('erasure');
    await press('others');
    expect(await requests()).toMatchObject([{ kind: 'erasure', withdrawal: true }]);
  });
});

describe('the directory of members', () => {
  const list = () =>
    members(page.stores, page.dependencies.now).update(memberId, (current) => ({
      ...current,
      company: { ...perLocale(() => ''), en: 'Siam Weaving' },
      directory: true,
      directoryProof: 'E-mail of 3 November 2026',
    }));

  test('who is in it reads so, and takes the company out with one press', async () => {
    expect(shown(await look()).isListed).toBe(false);
    await list();
    expect(shown(await look()).isListed).toBe(true);
    await press('directory');
    expect(shown(await look()).isListed).toBe(false);
    expect((await stored()).status).toBe('active');
  });

  test('who withdraws what the membership rests on is not shown any longer', async () => {
    await list();
    await press('others');
    expect(await stored()).not.toHaveProperty('directory');
  });
});
