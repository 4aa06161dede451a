import { beforeEach, describe, expect, test } from 'vitest';
import { textIn } from '#tests/support/in-languages.ts';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';

let admin: TestAdmin;
beforeEach(() => void (admin = testAdmin()));

const HEADER = 'email,lastName,firstName,phone';
const send = (body: string | Uint8Array<ArrayBuffer>, query: Readonly<Record<string, string>> = {}) =>
  admin.post(`members/import?${new URLSearchParams(query).toString()}`, body, {
    headers: { 'content-type': 'text/csv' },
  });
const all = async () => (await admin.call('members?sort=email')).body.items;

test('rows are numbered as the spreadsheet does, blank ones and those of several lines counted', async () => {
  const file = `${HEADER},address\n\na@b.co,x,y,123456,"one\ntwo"\n,,,,\nbad,x,y,123456,`;
  const { body } = await send(file, { dryRun: '1' });
  expect(body['errors']).toEqual([expect.objectContaining({ row: 5, field: 'email', value: 'bad' })]);
});

test.each(['Mobile', 'เบอร์โทร', 'tel.'])('a heading as people write it is understood: %s', async (phone) => {
  const answer = await send(`Email,Surname,ชื่อตัว,${phone},ชื่อบริษัท,Company name\na@b.co,x,y,123456,ก,A`);
  expect(answer.body).toMatchObject({ imported: 1, errors: [] });
  expect(await all()).toEqual([
    expect.objectContaining({ phone: '123456', company: textIn({ en: 'A', th: 'ก' }) }),
  ]);
});

test('an error says what stands there and what is allowed', async () => {
  const file = `${HEADER},status\na@b.co,x,y,123456,gold`;
  const { body } = await send(file, { dryRun: '1', locale: 'th' });
  expect(body['errors']).toEqual([
    {
      row: 2,
      field: 'status',
      message: expect.any(String),
      value: 'gold',
      allowed: expect.arrayContaining(['รออนุมัติ']),
    },
  ]);
});

test.each([
  '31/12/2028',
  '31/12/2571',
  '31-12-2571',
  '31/12/28',
  '31 ธ.ค. 2571',
  '31 Dec 2028',
  '๓๑/๑๒/๒๕๗๑',
  '2571-12-31',
  '2571/12/31',
  '31/12/2571 0:00',
  '2028-12-31 00:00:00',
])('a day as spreadsheets here write it: %s', async (day) => {
  await send(`${HEADER},expiresAt\na@b.co,x,y,123456,${day}`);
  expect(await all()).toEqual([expect.objectContaining({ expiresAt: '2028-12-31' })]);
});

test('Excel’s Unicode text, UTF-16 with tabs, is read, and the preview shows its Buddhist days as they were understood', async () => {
  const lines = [`${HEADER},joinedAt,expiresAt`, 'a@b.co,ใจดี,สมหญิง,021234567,28/11/2569,27/11/2570'];
  const text = `\ufeff${lines.join('\r\n').replaceAll(',', '\t')}\r\n`;
  const { body } = await send(new Uint8Array(Buffer.from(text, 'utf16le')), { dryRun: '1' });
  const values = { lastName: 'ใจดี', joinedAt: '2026-11-28', expiresAt: '2027-11-27' };
  expect(body).toMatchObject({ valid: 1, errors: [], sample: [{ row: 2, values }] });
});

describe('columns that nobody knows', () => {
  const file = 'who,email,lastName,firstName,phone,remarks\nTH-1,a@b.co,x,y,123456,z';
  test('are named, and matched by hand or left out', async () => {
    const first = await send(file, { dryRun: '1' });
    expect(first.body['errors']).toMatchObject([
      { row: 0, field: 'who' },
      { row: 0, field: 'remarks' },
    ]);
    expect(first.body['columns']).toMatchObject([
      { title: 'who', field: '' },
      { title: 'email', field: 'email' },
      {},
      {},
      {},
      {},
    ]);
    const columns = JSON.stringify(['memberNumber', 'email', 'lastName', 'firstName', 'phone', '']);
    expect((await send(file, { columns })).body).toMatchObject({ imported: 1, errors: [] });
    expect(await all()).toEqual([expect.objectContaining({ memberNumber: 'TH-1' })]);
  });
  test.each(['nonsense', '{}', '["nonsense"]', '[1]'])('%s matches nothing', async (columns) => {
    expect((await send(file, { columns })).status).toBe(422);
  });
});

test('good rows go in, the others come back as a file, which can be put right and sent again', async () => {
  const file = `${HEADER}\na@b.co,x,y,123456\nbad,=1+1,y,123456\nc@d.co,x,,1`;
  const { status, body } = await send(file, { skip: '1' });
  expect([status, body]).toMatchObject([200, { rows: 3, valid: 1, imported: 1 }]);
  const toMend = String(body['toMend']);
  expect(toMend.split('\r\n').slice(0, -1)).toEqual([
    `${HEADER},What is wrong`,
    expect.stringMatching(/^bad,'=1\+1,y,123456,E-mail: .+/),
    expect.stringMatching(/^c@d\.co,x,,1,"First name: This field is required\. · Phone number: .+/),
  ]);
  const mended = toMend.replace('bad', 'e@f.co').replace('c@d.co,x,,1', 'c@d.co,x,y,123456');
  expect((await send(mended)).body).toMatchObject({ imported: 2, errors: [] });
  expect((await all()).map(({ email }) => email)).toEqual(['a@b.co', 'c@d.co', 'e@f.co']);
});

describe('members who are there', () => {
  const known = { email: 'a@b.co', lastName: 'x', firstName: 'y', phone: '123456', status: 'active' };
  const first = `${HEADER},status,memberNumber,company.th\na@b.co,x,y,123456,active,TH-1,ก\nc@d.co,x,y,123456,,TH-2,`;
  test('are changed by e-mail address or number, if that is asked for; blank cells change nothing', async () => {
    await send(first);
    const file = 'Member number,email,phone,company.en\nth-1,,0999999,A\n,C@d.co,0888888,\n';
    expect((await send(file)).status).toBe(422);
    const dry = await send(file, { existing: 'update', dryRun: '1' });
    expect(dry.body).toMatchObject({ valid: 2, existing: 2, errors: [] });
    expect((await send(file, { existing: 'update' })).body).toMatchObject({ imported: 2, errors: [] });
    expect(await all()).toMatchObject([
      { ...known, phone: '0999999', memberNumber: 'th-1', company: textIn({ en: 'A', th: 'ก' }), version: 2 },
      { email: 'C@d.co', phone: '0888888', memberNumber: 'TH-2', version: 2 },
    ]);
    await send(file, { existing: 'update' });
    expect((await all()).map(({ version }) => version)).toEqual([2, 2]);
  });
  test('keep what somebody else saves while the file is stored, but for what the file names', async () => {
    await send(first);
    const [{ id }] = (await all()) as unknown as [{ id: string }];
    const records = admin.store('records-members');
    let isSaved = false;
    records.faults = (operation, key) => {
      const entry = records.entries.get(key);
      if (operation === 'get' && key === id && entry && !isSaved) {
        isSaved = true;
        const text = entry.text.replace('"status":"active"', '"status":"expired"').replace('"ก"', '"ข"');
        records.entries.set(key, { text, etag: 'theirs' });
      }
      return undefined;
    };
    await send('email,phone,company.en\na@b.co,0999999,A', { existing: 'update' });
    records.faults = () => undefined;
    const { body } = await admin.call(`members/${id}`);
    expect(body).toMatchObject({ status: 'expired', phone: '0999999', company: { en: 'A', th: 'ข' } });
  });
  test('that two cells name apart are an error, and so is a new one without what it needs', async () => {
    await send(first);
    const { body } = await send('memberNumber,email\nTH-2,a@b.co\n,new@b.co', {
      existing: 'update',
      dryRun: '1',
    });
    expect(
      (body['errors'] as unknown as { row: number; field: string }[]).map(
        ({ row, field }) => `${row} ${field}`,
      ),
    ).toEqual(expect.arrayContaining(['2 memberNumber', '3 lastName', '3 firstName', '3 phone']));
  });
  test.each([
    ['a number, then the address', ',TH-1,0999999\na@b.co,,0888888', '3 email'],
    ['the address, then a number', 'a@b.co,,0999999\n,TH-1,0888888', '3 email'],
    ['each to be changed', 'a@b.co,TH-9,0999999\nz@b.co,TH-1,0888888', '3 memberNumber'],
  ])('are named by one row only: %s', async (_, rows, problem) => {
    await send(first);
    const { status, body } = await send(`email,memberNumber,phone\n${rows}`, { existing: 'update' });
    expect(status).toBe(422);
    expect((body['errors'] as unknown as { row: number; field: string }[])[0]).toMatchObject({
      row: Number(problem.split(' ')[0]),
      field: problem.split(' ')[1],
    });
  });
  test('are told apart from what an earlier try of the same file made', async () => {
    await send(first);
    expect((await send(first)).body).toMatchObject({ imported: 2, existing: 0, errors: [] });
  });
});
