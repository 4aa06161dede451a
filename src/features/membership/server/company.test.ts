import { beforeEach, expect, test } from 'vitest';
import { textIn } from '#tests/support/in-languages.ts';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';

let admin: TestAdmin;
beforeEach(() => void (admin = testAdmin()));

const member = { email: 'a@b.co', lastName: 'ใจดี', firstName: 'สมหญิง', phone: '021234567', status: 'active' };
const company = {
  memberNumber: 'TH-0042',
  company: textIn({ en: 'Saphan Trading Co., Ltd.', th: 'บริษัท สะพานการค้า จำกัด' }),
  position: 'กรรมการผู้จัดการ',
  taxId: '0105559999999',
  address: '99 Silom Road\nBang Rak, Bangkok 10500',
  website: 'https://saphan.example.com',
};

test('what is known of a member’s company is kept, shown, found and exported, and imported again', async () => {
  const made = await admin.post('members', { ...member, ...company, website: 'saphan.example.com' });
  expect([made.status, made.body]).toEqual([201, expect.objectContaining(company)]);
  for (const q of ['TH-0042', 'saphan trading', 'สะพานการค้า', 'กรรมการ', '0105559999999', 'silom']) {
    expect((await admin.call(`members?q=${encodeURIComponent(q)}`)).body.total, q).toBe(1);
  }
  expect((await admin.call('members?sort=company&filter[memberNumber]=TH-0042')).body.total).toBe(1);
  for (const locale of ['en', 'th']) {
    const { text } = await admin.call(`members.csv?locale=${locale}`);
    for (const value of [company.company.en.replace(/"/g, ''), company.company.th, 'TH-0042']) {
      expect(text).toContain(value);
    }
    const [kept] = (await admin.call('members')).body.items;
    await admin.remove(`members/${kept?.id}`);
    const imported = await admin.post('members/import', text, { headers: { 'content-type': 'text/csv' } });
    expect(imported.body).toMatchObject({ imported: 1, errors: [] });
    expect((await admin.call('members')).body.items).toEqual([expect.objectContaining(company)]);
  }
});

test('a company needs one name alone, and is gone where it has none', async () => {
  const one = await admin.post('members', { ...member, company: { en: '', th: 'ร้านบ้านสวน' } });
  expect(one.body).toMatchObject({ company: { en: '', th: 'ร้านบ้านสวน' } });
  const two = await admin.post('members', { ...member, email: 'c@d.co', company: { en: ' ', th: '' } });
  expect(two.status).toBe(201);
  expect(two.body).not.toHaveProperty('company');
});

test('no two members have one number, however it is written', async () => {
  await admin.post('members', { ...member, memberNumber: 'TH-0042' });
  const other = { ...member, email: 'c@d.co' };
  const taken = await admin.post('members', { ...other, memberNumber: 'th- 0042' });
  expect([taken.status, Object.keys(taken.body['errors'] as object)]).toEqual([409, ['memberNumber']]);
  expect((await admin.post('members', { ...other, memberNumber: 'TH-0043' })).status).toBe(201);
});

test.each(['javascript:alert(1)', 'no address', 'ftp://a.co', 'http://', 'https://www.bank.example@a.co'])(
  'a website is an address of the web: %s is none',
  async (website) => {
    const answer = await admin.post('members', { ...member, website });
    expect([answer.status, Object.keys(answer.body['errors'] as object)]).toEqual([422, ['website']]);
  },
);
