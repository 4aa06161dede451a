import { expect, it } from 'vitest';
import { readable } from './readable.ts';

it('shows letters that are escaped beside bold signs as letters, and no other sign', () => {
  expect(readable('เขาว่&#xE32;**“สวัสดี”**&#xE41;ล้ว &#x26;amp; &#x3C;')).toBe(
    'เขาว่า**“สวัสดี”**แล้ว &#x26;amp; &#x3C;',
  );
});
