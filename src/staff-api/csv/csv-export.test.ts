import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { csvLines, phoneCell, plainCell } from './csv-text.ts';

let admin: TestAdmin;
beforeEach(() => void (admin = testAdmin()));

describe('a cell', () => {
  test('comes out of a CSV reader as it went in, but for an apostrophe before what would be a formula', () => {
    const cell = fc
      .oneof(
        fc.string(),
        fc.string({ unit: 'binary' }),
        fc.constantFrom('=1+1', ' =1', ';=1+1', 'a\n-1', ';"@x', '"', 'a,b', 'ก\r\nข', ' x '),
      )
      .filter(
        // An apostrophe that somebody wrote before a sign cannot be told from ours.
        (text) => plainCell(text) === text,
      );
    fc.assert(
      fc.property(fc.array(cell, { minLength: 2, maxLength: 5 }), (cells) => {
        const [read = []] = parse(csvLines([cells]), { relax_column_count: true });
        expect(read.map((text) => plainCell(text))).toEqual(cells);
        for (const text of read) expect(text).not.toMatch(/^(?:\s*[=+\-@]|[\t\r\n])/);
        // As a program reads it that divides lines at semicolons or tabs, and where it takes no notice of quotes.
        for (const part of csvLines([cells])
          .split(/[;\t\r\n]/)
          .slice(1))
          expect(part).not.toMatch(/^\s*"?\s*[=+\-@]/);
      }),
    );
  });
  test.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+66 2 123', `'+66 2 123`],
    ['-1', `'-1`],
    ['@sum', `'@sum`],
    ['\tx', `'\tx`],
    ['\rx', `"'\rx"`],
    ['＝1', `'＝1`],
    [';=1+1', `";'=1+1"`],
    // Some programs take blanks off the ends of cells.
    [' =1+1', `' =1+1`],
    ['\u00a0@x', `'\u00a0@x`],
    ['a; @sum', `"a; '@sum"`],
    ['a\tb\t-1', `a\tb\t'-1`],
    ['a\n=1+1;', `"a\n'=1+1;"`],
    ['a\r\n- b', `"a\r\n'- b"`],
    [';"=1', `";""'=1"`],
    ['a - b; c = d', '"a - b; c = d"'],
    ['ก,ข', '"ก,ข"'],
    ['plain', 'plain'],
    ['', ''],
  ])('%j is written as %s', (text, written) => expect(csvLines([[text]])).toBe(`${written}\r\n`));
});

describe('a phone number', () => {
  test.each(['+66 2 123 4567', '+6681234567', '0812345678', '081 234 5678'])(
    '%s is a text to a spreadsheet, with no apostrophe, and comes back as it was',
    (phone) => {
      const [[cell = ''] = []] = parse(csvLines([[phoneCell(phone)]]));
      expect(cell).toContain(phone);
      expect(cell).not.toMatch(/^['=+\-@\t\r\d]/);
      expect(plainCell(cell)).toBe(phone);
    },
  );
  test.each(['=1+1', "+cmd|'/c calc'!A0", '+66\t=1+1', '+1-2', '-1', '@sum(A1)', '+66;=1+1'])(
    'what only stands in its place is no formula: %j',
    (text) => {
      const line = csvLines([[phoneCell(text)]]);
      for (const cell of line.split(/[;\t\r\n]/)) expect(cell).not.toMatch(/^\s*"?\s*[=+\-@]/);
    },
  );
});

test('the id, which people do not read, comes last', async () => {
  await admin.inquiry();
  for (const name of ['contacts', 'members', 'applications', 'news', 'staff', 'audit']) {
    const { text } = await admin.call(`${name}.csv`, { as: 'owner' });
    const [headings = []] = parse(text, { bom: true, to: 1 });
    expect(headings.slice(0, -1)).not.toContain('ID');
    expect(headings.length).toBeGreaterThan(2);
  }
});

test('an export has Thai intact, whole messages, and what the list’s filters leave', async () => {
  const message = `${'ก'.repeat(300)}\n"จบ", =1+1`;
  await admin.inquiry({ name: '=cmd()', message, locale: 'th', status: 'inProgress' });
  await admin.inquiry({ name: 'Other', status: 'done' });
  const answer = await admin.call('contacts.csv?locale=th&filter[status]=inProgress');
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="inquiries-2026-11-20.csv"; filename*=UTF-8''${encodeURIComponent('ข้อความติดต่อ-2026-11-20.csv')}`,
  );
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const [row, ...more] = parse(answer.text, { bom: true, columns: true }) as Record<string, string>[];
  expect(more).toEqual([]);
  const cells = {
    'วันที่ได้รับ (เวลากรุงเทพฯ)': '2026-11-20 16:00',
    ชื่อ: `'=cmd()`,
    อีเมล: 'somying@example.co.th',
    หมายเลขโทรศัพท์: '\u200e+66 2 123 4567',
    เอกสารที่ขอ: 'กรณีศึกษา',
    ข้อความ: message,
    ภาษา: 'ไทย',
    สถานะ: 'กำลังดำเนินการ',
    ผู้รับผิดชอบ: '',
    ส่งจาก: 'แบบฟอร์ม',
    'แก้ไขล่าสุด (เวลากรุงเทพฯ)': '2026-11-20 16:00',
  };
  expect(row).toMatchObject(cells);
  expect(Object.keys(row ?? {}).filter((heading) => heading in cells)).toEqual(Object.keys(cells));
});

test('the file begins with a byte order mark and its lines end as RFC 4180 says', async () => {
  await admin.inquiry();
  const { bytes } = await admin.call('contacts.csv');
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const { text } = await admin.call('contacts.csv');
  expect(text.split('\r\n')).toHaveLength(3);
});

test.each(['categories', 'contacts', 'members', 'staff', 'audit', 'news', 'events', 'jobs'])(
  '%s can be exported when empty',
  async (name) => {
    const { status, text } = await admin.call(`${name}.csv?q=nothing`, { as: 'owner' });
    expect([status, text.trim().split('\r\n').length]).toEqual([200, 1]);
  },
);

test('an inquiry’s export names who works on it, and somebody who has left by the id', async () => {
  const gone = '0198c5f0-0000-7000-8000-00000000000b';
  const person = {
    email: 'malee@example.com',
    name: 'มาลี ศรีสุข',
    role: 'editor',
    password: 'granite teapot 7',
  };
  const added = await admin.post('staff', person, { as: 'owner' });
  await admin.inquiry({ name: 'A', assignee: added.body.id });
  await admin.inquiry({ name: 'B', assignee: gone });
  await admin.inquiry({ name: 'C' });
  const { text } = await admin.call('contacts.csv?sort=name');
  const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[];
  expect(rows.map((row) => row['Assigned to'])).toEqual(['มาลี ศรีสุข', gone, '']);
});

test('the audit’s export says in words what was done to what, as the staff area does', async () => {
  await admin.post('categories', { kind: 'news', slug: 'press', name: { en: 'Press', th: '' } });
  const { text } = await admin.call('audit.csv?locale=th');
  expect(parse(text, { bom: true, from: 2 })[0]?.slice(2, 4)).toEqual(['สร้าง', 'หมวดหมู่']);
});
