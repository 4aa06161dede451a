import { expect, test } from 'vitest';
import { withWholeWords } from './whole-words.ts';

const page = (body: string) =>
  `<!doctype html><html lang="th"><head><title>นโยบายความเป็นส่วนตัว</title></head><body>${body}</body></html>`;

test('compounds of a Thai page stay on one line each', () => {
  expect(
    withWholeWords(page('<p title="ความยินยอม > 1">ให้ความยินยอมตาม<a href="/a">นโยบายความเป็นส่วนตัว</a></p>')),
  ).toBe(
    page(
      '<p title="ความยินยอม > 1">ให้<w-w>ความยินยอม</w-w>ตาม<a href="/a">นโยบาย<w-w>ความเป็นส่วนตัว</w-w></a></p>',
    ),
  );
});

test.each([
  '<script>const a = "ความยินยอม";</script>',
  '<pre><code>ความยินยอม</code></pre>',
  '<textarea>ความยินยอม</textarea>',
  '<astro-island props="{}"><p>ให้ความยินยอม</p></astro-island>',
  '<a class="button button-quiet">ถอนความยินยอม</a>',
  '<p class="flex gap-3"><svg class="icon"><path d="M0 0"></path></svg> ให้ความยินยอม</p>',
])('%s stays as it is', (body) => {
  expect(withWholeWords(page(body))).toBe(page(body));
});

test('a part of a page that comes later has them whole as well', () => {
  expect(withWholeWords('<h3 lang="th">ถอนความยินยอม</h3>')).toBe(
    '<h3 lang="th">ถอน<w-w>ความยินยอม</w-w></h3>',
  );
});

test('ranges of numbers are not broken behind their dash, whatever the language', () => {
  expect(withWholeWords('<p lang="en">THB 55,000–90,000, 13:30–16:30, 2012–2025, A–B</p>')).toBe(
    '<p lang="en">THB <w-w>55,000–90,000</w-w>, <w-w>13:30–16:30</w-w>, <w-w>2012–2025</w-w>, A–B</p>',
  );
});

test('a house number is not broken behind its dashes', () => {
  expect(withWholeWords('<p>เลขที่ 1-2-3 ถนนตัวอย่าง</p><p>1-2-3 Sample, B-1</p>')).toBe(
    '<p><w-w>เลขที่</w-w>\u00a0<w-w>1-2-3</w-w> ถนนตัวอย่าง</p><p><w-w>1-2-3</w-w> Sample, B-1</p>',
  );
});

test('an e-mail is not broken behind its dash', () => {
  expect(withWholeWords('<p>We e-mail a link to hello@e-mail-link.example.</p>')).toBe(
    '<p>We <w-w>e-mail</w-w> a link to hello@<w-w>e-mail</w-w>-link.example.</p>',
  );
});

test('signs stay with what they belong to', () => {
  expect(withWholeWords('<p>ง่าย ๆ พ.ศ. 2562 เวลา 9.00 น. พ.ศ. นี้</p>')).toBe(
    '<p>ง่าย\u00a0ๆ พ.ศ.\u00a02562 เวลา\u00a09.00\u00a0น. พ.ศ. นี้</p>',
  );
});
