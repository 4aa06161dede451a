import { beforeEach, describe, expect, test } from 'vitest';
import { memberFieldTexts } from '../member-fields.ts';
import { languageName } from '#i18n/language-name.ts';
import { LOCALES } from '#i18n/locales.ts';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';

let admin: TestAdmin;
beforeEach(() => void (admin = testAdmin()));

const HEADER = 'email,lastName,firstName,phone';
const send = (body: string | Uint8Array<ArrayBuffer>, query = '', type = 'text/csv') =>
  admin.post(`members/import${query}`, body, { headers: { 'content-type': type } });
const dry = (body: string | Uint8Array<ArrayBuffer>) => send(body, '?dryRun=1');
const total = async () => (await admin.call('members')).body.total;
/** The errors of a dry run as `row field`. */
const errorsOf = async (body: string) => {
  const answer = await dry(body);
  expect(answer.status).toBe(200);
  return (answer.body.errors as unknown as { row: number; field: string }[]).map(
    ({ row, field }) => `${row} ${field}`,
  );
};
const good = `${HEADER},status,type,joinedAt\nก@b.co,ใจดี,สมหญิง,'+66 2 123,active,Gold,2026-01-31\nc@d.co,Doe,John,021234567,,,\n`;

test('a dry run imports nothing; then everything is imported, with its history', async () => {
  const first = await dry(good);
  expect([first.status, first.body]).toEqual([
    200,
    {
      ...{ rows: 2, valid: 2, existing: 0, imported: 0, errors: [] },
      columns: expect.arrayContaining([{ title: 'phone', field: 'phone' }]),
      sample: [
        { row: 2, values: expect.objectContaining({ phone: '+66 2 123', status: 'active' }) },
        { row: 3, values: expect.objectContaining({ phone: '021234567', status: '' }) },
      ],
    },
  ]);
  expect(await total()).toBe(0);
  const second = await send(good);
  expect([second.status, second.body]).toMatchObject([200, { rows: 2, valid: 2, imported: 2, errors: [] }]);
  const { items } = (await admin.call('members?sort=email')).body;
  expect(items.map(({ email }) => email)).toEqual(['ก@b.co', 'c@d.co']);
  expect(items[0]).toMatchObject({
    firstName: 'สมหญิง',
    phone: '+66 2 123',
    status: 'active',
    type: 'Gold',
    joinedAt: '2026-01-31',
    source: 'staff',
    emailVerified: false,
    version: 1,
  });
  expect(items[1]).toMatchObject({ status: 'pending' });
  const history = (await admin.call(`members/${items[0]?.id}/history`)).body.items;
  expect(history.map(({ action }) => action)).toEqual(['import']);
});

test.each(['en', 'th'])('our own export in %s can be imported again', async (locale) => {
  await send(good);
  const { text } = await admin.call(`members.csv?locale=${locale}`);
  const before = (await admin.call('members?sort=email')).body.items;
  for (const { id } of before) await admin.remove(`members/${id}`);
  expect((await send(text)).body).toMatchObject({ rows: 2, imported: 2, errors: [] });
  const after = (await admin.call('members?sort=email')).body.items;
  const plain = ({ id: _id, ...rest }: (typeof before)[number]) => rest;
  expect(after.map(plain)).toEqual(before.map(plain));
});

describe('columns are known by', () => {
  const row = 'a@b.co,ใจดี,สมหญิง,021234567,active,Gold,2026-01-31,2027-01-30';
  const imported = async (head: string, cells = row) => {
    expect((await send(`${head}\n${cells}`)).body).toMatchObject({ imported: 1, errors: [] });
    const [member] = (await admin.call('members')).body.items;
    return member;
  };
  const whole = {
    email: 'a@b.co',
    lastName: 'ใจดี',
    firstName: 'สมหญิง',
    phone: '021234567',
    status: 'active',
    type: 'Gold',
    joinedAt: '2026-01-31',
    expiresAt: '2027-01-30',
  };
  test.each([
    ['their plain names', Object.keys(whole).join()],
    [
      'the labels of the screens',
      'E-mail,Last name,First name,Phone number,Status,Membership,Member since,Member until',
    ],
    ['those in Thai', 'อีเมล,นามสกุล,ชื่อ,หมายเลขโทรศัพท์,สถานะ,ประเภทสมาชิก,วันที่เริ่มเป็นสมาชิก,วันหมดอายุ'],
    ['headings of older exports', 'E-mail,Last name,First name,Phone,Status,Type,Joined,Expires'],
    ['those in Thai', 'อีเมล,นามสกุล,ชื่อจริง,โทรศัพท์,สถานะ,ประเภท,วันที่เข้าเป็นสมาชิก,วันหมดอายุ'],
  ])('%s: %s', async (_what, head) => expect(await imported(head)).toMatchObject(whole));

  test.each(['en', 'th'] as const)('what the screens call them in %s, in an export too', async (locale) => {
    const { fields } = memberFieldTexts[locale];
    const header = (await admin.call(`members.csv?locale=${locale}`)).text.split(/[\r\n]/, 1)[0];
    const inEach = (label: string) => LOCALES.map((of) => `${label} (${languageName(locale, of)})`);
    const bangkok = locale === 'th' ? ' (เวลากรุงเทพฯ)' : ' (Bangkok time)';
    expect(header?.split(',').slice(0, -1)).toEqual([
      ...[fields.email, fields.lastName, fields.firstName, fields.phone, fields.status, fields.type],
      ...[fields.joinedAt, fields.expiresAt, fields.renewalAskedAt + bangkok, fields.memberNumber],
      ...inEach(locale === 'th' ? 'บริษัท' : 'Company'),
      ...[fields.position, fields.taxId, fields.address, fields.website, fields.industry, fields.province],
      ...inEach(locale === 'th' ? 'เกี่ยวกับบริษัท' : 'About the company'),
      ...[fields.directory, fields.directoryProof, fields.source, fields.emailVerified, fields.news],
      ...[fields.createdAt, fields.updatedAt].map((label) => label + bangkok),
    ]);
  });

  test.each(['Active', 'เป็นสมาชิกอยู่', 'ใช้งาน', 'ACTIVE'])('a value may be in words: %s', async (status) => {
    const head = 'email,lastName,firstName,phone,status,type';
    const member = await imported(head, `a@b.co,x,y,123456,${status},บริษัท`);
    expect(member).toMatchObject({ status: 'active', type: 'company' });
  });
});

describe('what is wrong is named by row and field', () => {
  test.each([
    [`${HEADER}\nx,ใจดี,ส,021234567`, ['2 email']],
    [`${HEADER}\n,,,`, ['0 file']],
    [`${HEADER}\na@b.co,,John,12`, ['2 lastName', '2 phone']],
    [`${HEADER}\na@b.co,x,y,123456\nA@B.CO,x,y,123456`, ['3 email']],
    [`${HEADER},memberNumber\na@b.co,x,y,123456,TH-1\nc@d.co,x,y,123456,th -1`, ['3 memberNumber']],
    [`${HEADER},status\na@b.co,x,y,123456,nonsense`, ['2 status']],
    [`${HEADER},joinedAt\na@b.co,x,y,123456,12/31/2026`, ['2 joinedAt']],
    [`${HEADER},joinedAt\na@b.co,x,y,123456,31/12/2569`, []],
    [`${HEADER},joinedAt,expiresAt\na@b.co,x,y,123456,2026-02-01,2026-01-01`, ['2 expiresAt']],
    [`${HEADER},nonsense\na@b.co,x,y,123456,1`, ['0 nonsense']],
    [`${HEADER},email\na@b.co,x,y,123456,1`, ['0 email']],
    ['email,lastName\na@b.co,x', ['0 firstName', '0 phone']],
    [HEADER, ['0 file']],
    ['', ['0 email', '0 lastName', '0 firstName', '0 phone']],
    [`${HEADER}\n"a@b.co,x,y,123456`, ['0 file']],
    [`E-mail;Last name;ชื่อจริง;โทรศัพท์\na@b.co;x;y;123456`, []],
    [`email\tlastName\tfirstName\tphone\na@b.co\tx\ty\t123456`, []],
    [`\ufeff${HEADER}\r\na@b.co,"x, y","""z""",123456\r\n\r\n`, []],
    [`email,,lastName,firstName,phone,,\na@b.co,,x,y,123456,,`, []],
    [`${HEADER},\na@b.co,x,y,123456,\nc@d.co,x,y,123456,z`, ['0 ']],
  ])('%#', async (file, errors) => {
    expect(await errorsOf(file)).toEqual(errors);
  });
  test('with anything wrong nothing is imported', async () => {
    const answer = await send(`${HEADER}\na@b.co,x,y,123456\nbad,x,y,123456`);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      statusCode: 422,
      rows: 2,
      valid: 1,
      imported: 0,
      errors: [{ row: 3, field: 'email', message: expect.stringContaining('e-mail'), value: 'bad' }],
    });
    expect(await total()).toBe(0);
  });
  test('an address that is there already is named, in the language asked for', async () => {
    await admin.post('members', { email: 'C@D.co', lastName: 'x', firstName: 'x', phone: '123456' });
    const answer = await send(good, '?locale=th');
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      [{ row: 3, field: 'email', message: expect.stringMatching(/[ก-๙]/), value: 'c@d.co' }],
    ]);
  });
  test('nothing is smuggled in', async () => {
    expect(await errorsOf(`${HEADER},emailVerified,source,id\na@b.co,x,y,123456,true,form,1`)).toEqual([]);
    await send(`${HEADER},emailVerified,source,id\na@b.co,x,y,123456,true,form,1`);
    const [member] = (await admin.call('members')).body.items;
    expect(member).toMatchObject({ emailVerified: false, source: 'staff' });
    expect(await errorsOf(`${HEADER},version\na@b.co,x,y,123456,9`)).toEqual(['0 version']);
  });
});

test('windows-874 is read as Thai', async () => {
  // ใจดี,สมหญิง in TIS-620.
  const thai = [0xe3, 0xa8, 0xb4, 0xd5, 0x2c, 0xca, 0xc1, 0xcb, 0xad, 0xd4, 0xa7];
  const file = new Uint8Array([...Buffer.from(`${HEADER}\na@b.co,`), ...thai, ...Buffer.from(',123456\n')]);
  expect((await send(file)).body).toMatchObject({ imported: 1, errors: [] });
  const [member] = (await admin.call('members')).body.items;
  expect(member).toMatchObject({ lastName: 'ใจดี', firstName: 'สมหญิง' });
});

test('a file that is too large, of another type, or too long is refused', async () => {
  expect((await send(good, '', 'application/csv')).status).toBe(200);
  expect((await send(good, '', 'application/json')).status).toBe(415);
  expect((await send(good, '', 'text/plain')).status).toBe(415);
  expect((await send('x'.repeat(2 * 1024 * 1024 + 1))).status).toBe(413);
  const rows = Array.from({ length: 5_001 }, (_, row) => `${row}@b.co,x,y,123456`).join('\n');
  expect(await errorsOf(`${HEADER}\n${rows}`)).toEqual(['0 file']);
});

test('what takes too long is left for the next call', async () => {
  const rows = Array.from({ length: 100 }, (_, row) => `${row}@b.co,x,y,123456`).join('\n');
  let reads = 0;
  const { now } = admin.dependencies;
  admin.change({ now: () => now() + 100 * reads++ });
  const first = await send(`${HEADER}\n${rows}`);
  expect(first.status).toBe(202);
  expect(first.body).toMatchObject({ valid: 100, errors: [] });
  const imported = Number(first.body['imported']);
  expect(imported).toBeGreaterThan(0);
  expect(imported).toBeLessThan(100);
  expect(await total()).toBe(imported);
  admin.change({ now });
  expect((await send(`${HEADER}\n${rows}`)).body).toMatchObject({ imported: 100 });
  expect(await total()).toBe(100);
});

test('an import that stops halfway says so; the same file again goes on and doubles nobody', async () => {
  const rows = Array.from({ length: 60 }, (_, row) => `${row}@b.co,x,y,123456`).join('\n');
  const file = `${HEADER}\n${rows}`;
  let writes = 0;
  admin.store('records-members').faults = (operation) =>
    operation === 'setIf' && ++writes > 20 ? 'unavailable' : undefined;
  const first = await send(file);
  expect(first.status).toBe(503);
  const imported = Number(first.body['imported']);
  expect(imported).toBeGreaterThan(0);
  expect(imported).toBeLessThan(60);
  admin.store('records-members').faults = () => undefined;
  expect(await total()).toBe(imported);
  const second = await send(file);
  expect([second.status, second.body['imported']]).toEqual([200, 60]);
  expect(await total()).toBe(60);
  expect((await send(file)).body).toMatchObject({ imported: 60, errors: [] });
  expect(await total()).toBe(60);
  expect((await admin.call('audit?filter[action]=import')).body.total).toBe(60);
});

test.each([
  ['tabs in the first line', 'a\t'.repeat(900_000)],
  ['commas in the first line', ','.repeat(1_900_000)],
  ['columns', `${Array.from({ length: 251 }, (_, at) => `c${at}`).join(',')}\na`],
  ['cells', `${HEADER}\n${`${','.repeat(200)}\n`.repeat(2_000)}`],
])('a table of too many %s is refused for what it is, before it is read', async (_, file) => {
  const start = process.threadCpuUsage();
  const { status, body } = await send(file, '?dryRun=1');
  expect([status, body['errors']]).toEqual([
    200,
    [{ row: 0, field: 'file', message: expect.stringContaining('250,000 cells') }],
  ]);
  const { user } = process.threadCpuUsage(start);
  expect(user / 1_000).toBeLessThan(500);
});

test('a row longer than any can be is refused before its cells are looked at', async () => {
  const { body } = await send(`${HEADER}\n${'a\t'.repeat(900_000)}`, '?dryRun=1');
  expect(body['errors']).toMatchObject([{ row: 0, field: 'file' }]);
});
