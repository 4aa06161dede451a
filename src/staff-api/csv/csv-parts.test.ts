import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { perLocale } from '#i18n/locales.ts';
import { testAdmin } from '#tests/support/server/admin.ts';
import { inquiry } from '#tests/bench/inquiries.ts';
import { csvResponse } from './csv-response.ts';

const TOTAL = 5_400;
function manyInquiries() {
  const admin = testAdmin();
  const records = Array.from({ length: TOTAL }, (_, number) => inquiry(number));
  for (const [number, record] of records.entries())
    admin.store('records-contacts').entries.set(record.id, {
      etag: `"${number}"`,
      text: JSON.stringify({ schema: 1, writes: [], record }),
    });
  return { admin, records };
}
const idsIn = (text: string): string[] =>
  parse(text, { bom: true }).flatMap((cells: string[]) =>
    /^[0-9a-f-]{36}$/.test(cells.at(-1) ?? '') ? [cells.at(-1) ?? ''] : [],
  );

test.each(['', 'sort=name&', 'filter[locale]=th,en&order=asc&'])(
  'more than one answer holds (%s) comes in several that make one file, newest first, whatever is added meanwhile',
  async (query) => {
    const { admin, records } = manyInquiries();
    const first = await admin.call(`contacts.csv?${query}`);
    const after = first.headers.get('continue-after') ?? '';
    await admin.inquiry({ name: 'Just now' });
    const second = await admin.call(`contacts.csv?${query}after=${after}`);
    expect(second.headers.get('continue-after')).toBeNull();
    const ids = records.map(({ id }) => id).toReversed();
    expect(idsIn(first.text + second.text)).toEqual(ids);
    expect(second.text.startsWith('\u{feff}')).toBe(false);
    expect((await admin.call(`contacts.csv?${query}after=0198c5f0-0000-7000-8000-00000000000b`)).status).toBe(
      409,
    );
  },
);

test('what fits in one answer keeps the order of the list', async () => {
  const { admin } = manyInquiries();
  const { text, headers } = await admin.call('contacts.csv?sort=createdAt&order=asc&filter[status]=done');
  expect(headers.get('continue-after')).toBeNull();
  expect(idsIn(text)).toEqual(idsIn(text).toSorted());
});

const columns = (cell: (row: number) => string) => [{ field: 'n', label: perLocale(() => 'N'), cell }];
const options = { headers: {}, isContinued: false };
const call = { locale: 'en', now: () => 0 } as const;
const rows = Array.from({ length: 2_000 }, (_, row) => row);

test('a file is on its way in pieces, made when the one before is gone', async () => {
  let made = 0;
  const { body } = csvResponse(
    'contacts',
    columns((row) => ((made += 1), String(row))),
    rows,
    call,
    options,
  );
  const reader = body?.getReader();
  await reader?.read();
  const piece = await reader?.read();
  expect([made < rows.length, (piece?.value?.length ?? 0) > 0]).toEqual([true, true]);
  await reader?.cancel();
});

test('what fails halfway fails for who reads it: nothing looks like a whole file', async () => {
  const failing = columns((row) => {
    if (row === 1_500) throw new Error('unavailable');
    return String(row);
  });
  const response = csvResponse('contacts', failing, rows, call, options);
  await expect(response.text()).rejects.toThrow('unavailable');
});
