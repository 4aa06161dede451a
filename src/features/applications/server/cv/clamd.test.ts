import { afterEach, expect, test, vi } from 'vitest';
import { clamdStandIn, type ClamdStandIn } from '#tests/support/server/clamd-stand-in.ts';
import { pdf } from '#tests/support/server/cv-files.ts';
import { scanWithClamd } from './clamd.ts';
import { scanBy } from './scan-cv.ts';

let clamd: ClamdStandIn | undefined;
afterEach(() => clamd?.close());
const AT = Date.UTC(2026, 10, 22, 5);
const scanned = async (answer: string | undefined, file = pdf(), ms = 2_000) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  clamd = await clamdStandIn(answer);
  return scanBy(clamd.url, () => AT, ms)(file);
};

test('the scanner gets the file whole, by its own protocol', async () => {
  const file = new Uint8Array(4_194_304).fill(7);
  expect(await scanned('stream: OK', file)).toEqual({ result: 'clean', at: '2026-11-22T05:00:00.000Z' });
  expect(clamd?.files.map((one) => one.equals(file))).toEqual([true]);
});
test('an infected file is refused', async () => {
  await expect(scanned('stream: Win.Test.EICAR_HDB-1 FOUND')).rejects.toThrow('infectedFile');
});
test.each([
  ['does not answer', undefined],
  ['hangs up', ''],
  ['takes no more', 'INSTREAM size limit exceeded. ERROR'],
  ['does not know the call', 'UNKNOWN COMMAND'],
  ['speaks something else', 'HTTP/1.1 400 Bad Request\r\n'.repeat(100)],
  ['names a virus that is called OK', 'stream: OK FOUND OK'],
])('a file is taken as not scanned where the scanner %s', async (_, answer) => {
  expect(await scanned(answer, pdf(), 300)).toEqual({ result: 'notScanned', at: '2026-11-22T05:00:00.000Z' });
});
test('or where there is none, be it by the settings or at the address', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const gone = await clamdStandIn('stream: OK');
  gone.close();
  for (const url of [undefined, gone.url]) {
    expect(await scanBy(url, () => AT)(pdf())).toMatchObject({ result: 'notScanned' });
  }
});
test('no answer is waited for longer than the deadline', async () => {
  clamd = await clamdStandIn(undefined);
  await expect(scanWithClamd(clamd.url, pdf(), 200)).rejects.toThrow('no answer within 200 ms');
});
