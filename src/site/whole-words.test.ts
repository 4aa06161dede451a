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
])('%s stays as it is', (body) => {
  expect(withWholeWords(page(body))).toBe(page(body));
});

test('a part of a page that comes later has them whole as well', () => {
  expect(withWholeWords('<h3 lang="th">ถอนความยินยอม</h3>')).toBe(
    '<h3 lang="th">ถอน<w-w>ความยินยอม</w-w></h3>',
  );
});
