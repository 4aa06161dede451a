// Texts that have broken programs before, each for another reason; our own list in the spirit of the Big List of Naughty
// Strings.

const spelt = (...codes: number[]): string => String.fromCodePoint(...codes);

/** What programs take for a value of their own. */
const RESERVED =
  `undefined null NULL nil None true false NaN Infinity -Infinity [object\u0020Object] constructor
__proto__ prototype toString hasOwnProperty __defineGetter__ then valueOf CON NUL COM1 . .. ~ * - -- # ? & = + % %% %00 %0d%0a
%ZZ %E0%A4%A $& $1 \${7*7} {{7*7}} {{constructor}} <%=7*7%> #{7*7} [] {} () "" '' \`\` \\ \\\\ \\n \\u0000 \\x00 0x0 1e999 -1e999
0 -0 00 01 1_000 1,000 ١٢٣ ๑๒๓ １２３ 9007199254740993 -9223372036854775809 1/0 0.1e-7 2026-02-30 2026-13-01T00:00:00Z
0000-00-00 275760-09-13T00:00:00.001Z en-XX th-TH-u-nu-thai xx`.split(/\s+/);

const MARKUP = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '</title><svg/onload=alert(1)>',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  'javascript:alert(1)',
  'JaVaScRiPt\t:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example',
  'https://user:secret@evil.example:99999/',
  'http://[::1',
  'http://0x7f.1/',
  '[a](javascript:alert(1))',
  `${'['.repeat(500)}a`,
  `${'> '.repeat(300)}a`,
  '`'.repeat(999),
  '*_'.repeat(500),
  '&#x26;&#x0;&#1114112;&notanentity;',
];

/** For those who put texts together instead of passing them on. */
const INJECTED = [
  "' OR 1=1 --",
  "'; DROP TABLE members; --",
  '{"$gt":""}',
  '$(touch /tmp/x)',
  '`id`',
  '| cat /etc/passwd',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/passwd%00.pdf',
  '=1+1',
  '@SUM(A1)',
  '+cmd|"/c calc"!A0',
  'a@b.co\r\nBcc: c@d.co',
  'a\r\n\r\n<html>',
  'a\u0000b',
  'a;b,c\td"e',
  '%s%s%s%n',
  '*)(uid=*',
];

/** For those who count signs, or think that one sign is one. */
const WRITTEN = [
  '',
  ' ',
  '\t\r\n',
  spelt(0),
  spelt(0xfeff),
  spelt(0xfffe),
  spelt(0xffff),
  spelt(0x200b, 0x200d, 0x2060),
  spelt(0x202e, 0x65, 0x78, 0x65, 0x2e, 0x66, 0x64, 0x70),
  spelt(0x2028, 0x2029, 0x85),
  '\ud800',
  'a\udc00b',
  spelt(0x1f468, 0x200d, 0x1f469, 0x200d, 0x1f467),
  spelt(0x1f1f9, 0x1f1ed),
  spelt(0x10ffff),
  'e' + '\u0301'.repeat(400),
  'กี่ผู้น้ำที่ปิ่น',
  'ก' + '\u0e49'.repeat(300),
  '\u0e49\u0e34\u0e33',
  'ทดสอบ'.repeat(60),
  'שלום עולם مرحبا',
  'ﬁﬀ ℌ ǅ İ ı ß ẞ ſ',
  'Ω≈ç√∫˜µ≤≥÷',
  '田中さんにあげて下さい',
  'x'.repeat(255),
  'x'.repeat(256),
  'x'.repeat(5_001),
  'x@' + 'y'.repeat(250) + '.co',
  '"very unusual"@example.com',
  'a@b',
  'ü@ü.example',
];

export const NAUGHTY: readonly string[] = [...RESERVED, ...MARKUP, ...INJECTED, ...WRITTEN];
