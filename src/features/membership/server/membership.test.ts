import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FORM_AUTHOR } from './handle-registered-email.ts';
import { storedConsent } from '#tests/support/server/submission.ts';
import { applicant, entered, membershipCalls } from '#tests/support/server/registration.ts';

let calls: ReturnType<typeof membershipCalls>;
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  calls = membershipCalls();
});
const key = '0190a8c2-1111-7abc-8def-0123456789ab';
const headers = { 'idempotency-key': key };
const consentRecords = () =>
  [...calls.store('records-consents').entries.values()].map(({ text }) => JSON.parse(text).record);

describe('a registration', () => {
  test('is stored as pending, with its consents, and its address is asked to be proved', async () => {
    const { status, body } = await calls.post({ ...applicant, locale: 'th', status: 'active', spam: false });
    expect([status, Object.keys(body)]).toEqual([201, ['id']]);
    const { createdAt: _created, updatedAt: _updated, ...record } = calls.stored()[0] ?? {};
    expect(record).toEqual({
      ...applicant,
      id: body['id'],
      version: 1,
      status: 'pending',
      source: 'form',
      emailVerified: false,
      verified: false,
      locale: 'th',
      notes: [],
      consents: {
        privacyPolicy: storedConsent('privacyPolicy'),
        personalInformation: storedConsent('personalInformation'),
        informationSecurity: storedConsent('informationSecurity'),
        marketing: storedConsent('marketing', false),
      },
    });
    expect(calls.mails.map(({ content }) => content.text.includes('/th/member/confirm#'))).toEqual([
      true,
      false,
    ]);
    expect(calls.takeMails()).toEqual([`confirmation ${applicant.email}`, 'notice']);
    expect(consentRecords().map(({ purpose }) => purpose)).toEqual([
      'privacyPolicy',
      'personalInformation',
      'informationSecurity',
    ]);
  });
  test('agrees to news only by a tick', async () => {
    for (const [count, marketing] of [true, false, 'true', 1, null].entries()) {
      const consents = { ...applicant.consents, marketing };
      await calls.post({ ...applicant, email: `visitor-${count}@example.com`, consents });
    }
    expect(calls.stored().map(({ consents }) => consents.marketing?.given)).toEqual([
      true,
      ...Array<boolean>(4).fill(false),
    ]);
    expect(consentRecords().filter(({ purpose }) => purpose === 'marketing')).toHaveLength(1);
  });
  test('has every field named that is missing or wrong', async () => {
    const { status, body } = await calls.post({ phone: 'x', consents: { marketing: true } });
    expect([status, Object.keys(body['errors'] as object).toSorted()]).toEqual([
      422,
      [
        'consents.informationSecurity',
        'consents.personalInformation',
        'consents.privacyPolicy',
        'email',
        'firstName',
        'lastName',
        'phone',
      ],
    ]);
  });
  test('by a robot is stored apart, answered alike, and mails nobody', async () => {
    const { status, body } = await calls.post({ ...applicant, website: 'x' });
    expect([status, Object.keys(body)]).toEqual([201, ['id']]);
    expect(calls.stored()).toMatchObject([{ status: 'pending', spam: true }]);
    expect(calls.takeMails()).toEqual([]);
  });
});

describe('once', () => {
  test('a double click, a retry and a retry after staff changed the record are one member', async () => {
    const double = await Promise.all([calls.post(applicant, headers), calls.post(applicant, headers)]);
    await calls.records.update(key, (current) => ({ ...current, phone: '02 999 9999', status: 'active' }));
    const later = await calls.post(applicant, headers);
    for (const { status, body } of [...double, later]) expect([status, body]).toEqual([201, { id: key }]);
    expect(calls.stored()).toMatchObject([{ id: key, phone: '02 999 9999', status: 'active' }]);
  });
  test('a lost answer and the retry after it are one member', async () => {
    calls.store('records-members').faults = (operation) =>
      operation === 'setIf' ? 'lostAnswer' : operation === 'get' ? 'unavailable' : undefined;
    expect((await calls.post(applicant, headers)).status).toBe(503);
    expect(calls.takeMails()).toEqual([]);
    calls.store('records-members').faults = () => undefined;
    expect((await calls.post(applicant, headers)).body).toEqual({ id: key });
    expect(calls.stored()).toHaveLength(1);
    expect(calls.takeMails()).toEqual([`confirmation ${applicant.email}`, 'notice']);
  });
  test('two people at once with one address are one member; the other is kept as a note', async () => {
    const other = { ...applicant, email: applicant.email.toUpperCase(), firstName: 'สมศรี' };
    const answers = await Promise.all([calls.post(applicant), calls.post(other)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const [member, ...more] = calls.stored();
    expect(more).toEqual([]);
    const names = `${member?.firstName} ${member?.notes.map(({ text }) => text).join()}`;
    for (const name of ['สมหญิง', 'สมศรี']) expect(names).toContain(name);
    expect(calls.takeMails().filter((mail) => mail.startsWith('confirmation'))).toHaveLength(2);
  });
  test('where the other one never arrives nothing is claimed', async () => {
    calls.store('records-members').faults = (operation) => (operation === 'setIf' ? 'dieBefore' : undefined);
    void calls.post(applicant);
    await vi.waitFor(() => expect(calls.store('reservations').entries.size).toBe(1));
    calls.store('records-members').faults = () => undefined;
    expect((await calls.post(applicant)).status).toBe(503);
    calls.clock.now += 61_000;
    expect((await calls.post(applicant)).status).toBe(201);
    expect(calls.stored()).toHaveLength(1);
  });
});

describe('an address that is registered already', () => {
  const shape = ({ response, status, body }: Awaited<ReturnType<typeof calls.post>>) => ({
    status,
    headers: [...response.headers].filter(([name]) => name !== 'date'),
    body: Object.entries(body).map(([name, value]) => [name, String(value).replace(/[\da-f]/g, 'x')]),
  });
  test('is answered like any other', async () => {
    await calls.records.create(entered);
    const known = await calls.post(applicant);
    const unknown = await calls.post({ ...applicant, email: 'nobody@example.com' });
    expect(shape(known)).toEqual(shape(unknown));
    const keyed = await calls.post(applicant, headers);
    expect(keyed.body).toEqual({ id: key });
  });
  test('takes as long, as far as can be told from outside', async () => {
    calls = membershipCalls({ stepMs: 120 });
    await calls.records.create(entered);
    const times: number[] = [];
    for (const email of [applicant.email, 'nobody@example.com']) {
      const start = performance.now();
      await calls.post({ ...applicant, email });
      times.push(Math.round((performance.now() - start) / 120));
    }
    expect(times).toEqual([1, 1]);
  });
  test('is told to its owner alone, once for each try, and changes nothing', async () => {
    const { id } = await calls.records.create(entered);
    for (let count = 0; count < 2; count++) await calls.post({ ...applicant, locale: 'th' }, headers);
    expect(calls.mails.map(({ entityId, occasion, locale }) => [entityId, occasion, locale])).toEqual([
      [id, key, 'th'],
      [id, key, 'th'],
    ]);
    expect(calls.takeMails()).toEqual(Array<string>(2).fill(`alreadyMember ${entered.email}`));
    expect(calls.stored()).toMatchObject([{ version: 1, status: 'active', notes: [], consents: {} }]);
  });
  test('has what was sent differently kept as a note, once', async () => {
    await calls.records.create(entered);
    const other = { ...applicant, firstName: 'สมศรี', consents: { ...applicant.consents, marketing: true } };
    for (let count = 0; count < 2; count++) await calls.post(other);
    const [member] = calls.stored();
    expect(member?.notes).toMatchObject([{ author: FORM_AUTHOR }]);
    expect(member?.notes[0]?.text).toContain('สมศรี ใจดี, +66 2 123 4567');
    expect(member?.notes[0]?.text).toContain('ข่าวสารและคำเชิญ: ต้องการรับ');
    for (let count = 0; count < 12; count++) await calls.post({ ...other, phone: `02 000 00${count + 10}` });
    expect(calls.stored()[0]?.notes).toHaveLength(13);
  });
  test('gets its confirmation once more while that is due', async () => {
    await calls.post(applicant);
    calls.takeMails();
    await calls.post({ ...applicant, lastName: 'ใจงาม' });
    expect(calls.takeMails()).toEqual([`confirmation ${applicant.email}`]);
    expect(calls.stored()).toMatchObject([{ lastName: 'ใจดี', emailVerified: false }]);
  });
  test('and was a robot’s, gives way to a person', async () => {
    await calls.post({ ...applicant, website: 'x', firstName: 'Robot' });
    await calls.post(applicant);
    const [member, ...more] = calls.stored();
    expect([member?.firstName, member?.spam, more]).toEqual(['สมหญิง', undefined, []]);
    expect(calls.takeMails()).toEqual([`confirmation ${applicant.email}`, 'notice']);
    expect(consentRecords()).toHaveLength(3);
  });
  test('mails nobody when a robot sends it', async () => {
    await calls.records.create(entered);
    expect((await calls.post({ ...applicant, website: 'x' })).status).toBe(201);
    expect([calls.takeMails(), calls.stored()]).toMatchObject([[], [{ version: 1 }]]);
  });
});

describe('what is out of order', () => {
  test.each(['records-members', 'reservations'] as const)('%s: 503, nothing claimed', async (name) => {
    calls.store(name).faults = () => 'unavailable';
    const { status, body } = await calls.post({ ...applicant, locale: 'th' });
    expect(status).toBe(503);
    expect(body).not.toHaveProperty('id');
    expect([calls.takeMails(), calls.stored()]).toEqual([[], []]);
  });
  test('mail: registered all the same', async () => {
    Object.assign(calls.dependencies, { mail: () => Promise.reject(new Error('down')) });
    expect((await calls.post(applicant)).status).toBe(201);
    expect(calls.stored()).toHaveLength(1);
  });
});
