import { expect, test } from 'vitest';
import { scanBy } from '../server/cv/scan-cv.ts';
import { scanWords } from './scan-words.ts';

const AT = '2026-11-20T09:00:00.000Z';

test('where no CLAMAV_URL is set, staff read that a CV was not scanned', async () => {
  const scan = await scanBy(undefined, () => Date.parse(AT))(new Uint8Array());
  expect(scanWords('en', scan)).toBe('Not scanned for viruses.');
  expect(scanWords('th', scan)).toBe('ยังไม่ได้สแกนไวรัส');
  expect(scanWords('en', undefined)).toBe('Not scanned for viruses.');
});

test('where a scanner found nothing, they read when', () => {
  expect(scanWords('en', { result: 'clean', at: AT })).toMatch(
    /^Scanned for viruses on .*2026.*: none found\.$/,
  );
});
