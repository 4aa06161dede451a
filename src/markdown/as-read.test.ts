import { expect, test } from 'vitest';
import { asRead } from './as-read.ts';

test.each([
  ['## หัวข้อ', 'หัวข้อ'],
  ['Some **bold**, *slanted* and ~~old~~ `code`', 'Some bold, slanted and old code'],
  ['See [our page](/th/contact).', 'See our page (/th/contact).'],
  ['See <https://example.com>', 'See https://example.com'],
  ['- one\n- **two**\n  more', '• one\n• two\nmore'],
  ['3. three\n4. four', '3. three\n4. four'],
  ['> said', 'said'],
  ['| a | b |\n|---|---|\n| c | |', 'a | b\nc | '],
  ['![ห้องประชุม](/media/1)', 'ห้องประชุม (/media/1)'],
  ['เขาว่&#xE32;**“สวัสดี”**', 'เขาว่า“สวัสดี”'],
  ['one  \ntwo', 'one\ntwo'],
  ['---', '---'],
  ['', ''],
])('%j is read as %j', (markdown, read) => expect(asRead(markdown)).toBe(read));
