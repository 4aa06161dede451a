import type { Rules } from '#fields/rules/bound-rules.ts';

const file = (name: string, type = '', bytes = 0) => new File([new Uint8Array(bytes)], name, { type });

/** The other fields that the edge cases refer to. */
export const otherFields = {
  password: 'secret',
  kind: 'company',
  limit: '3',
  empty: '',
  ticked: true,
  open: false,
};

interface EdgeCase {
  readonly rules: Rules;
  readonly takes?: readonly unknown[];
  readonly refuses?: readonly unknown[];
}

/** What each rule takes and refuses where it is easily got wrong; the reference does the same. */
export const edgeCases: readonly EdgeCase[] = [
  // Whether an answer is due
  {
    rules: 'required',
    takes: ['a', 0, false, NaN, '๐', [0], [null, 1], {}],
    refuses: ['', ' \t\n\u00a0\ufeff', null, undefined, [], [''], [null]],
  },
  { rules: 'required:false', takes: [false] }, // a text, and as such not false
  { rules: { required: { allowFalse: false } }, takes: [0, 'false'], refuses: [false] },
  { rules: { required: false }, takes: ['', null] },
  { rules: 'required_if:kind,company', takes: ['a', 0], refuses: ['', ' ', null, [], false] },
  { rules: 'required_if:kind,person,other', takes: ['', null, false] },
  { rules: 'required_if:kind', refuses: [''] },
  { rules: 'required_if:empty', takes: [''] },
  { rules: 'required_if:open', takes: [''] },
  { rules: 'required_if:ticked,true', refuses: [''] },
  { rules: 'required_if:@kind,company', takes: [''] }, // the name of a field is written bare
  { rules: { required_if: { target: 'kind', values: 'company' } }, refuses: [''] },
  { rules: { required_if: ['kind', 'x', 'company'] }, refuses: [''] },
  // Texts
  {
    rules: 'min:3',
    takes: ['', 'abc', 'ก็ก', 100, [], ['abc', 'abcd']],
    refuses: ['ab', 12, ['abc', 'ab'], 'ก็'],
  },
  {
    rules: 'max:3',
    takes: ['', null, 'abc', '🙂', 123, 'ที่'],
    refuses: ['abcd', '🙂🙂', 'ที่ก', false, ['abcd']],
  },
  { rules: 'max:0,2', takes: ['ab'], refuses: ['abc'] },
  { rules: 'max:2,5', refuses: ['a', 'abc'] },
  { rules: 'max:@limit', takes: ['abc'], refuses: ['abcd'] },
  { rules: 'max', refuses: ['a'] },
  {
    rules: 'length:2',
    takes: ['ab', '🙂🙂', 12, ['', ''], { length: 2 }, new Set([1, 2])],
    refuses: ['a', 'ที่', 123, [1], {}, true],
  },
  { rules: 'length:1,3', refuses: ['a', 'ab', 'abc'] },
  {
    rules: 'digits:4',
    takes: ['0123', 1234, ['0000']],
    refuses: ['123', '12345', '12.4', '-123', '๑๒๓๔', 12.4, [['12345']]],
  },
  { rules: { regex: /^[ก-๙]+$/ }, takes: ['ไทย', ['ก', ['ข']]], refuses: ['thai', 'ไทย1'] },
  { rules: 'regex:^[0-9]+$', takes: ['12', 12], refuses: ['a1'] },
  { rules: { regex: { regex: /a/i } }, takes: ['BANANA'], refuses: ['b'] },
  {
    rules: 'email',
    takes: ['', "o'neil+tag@sub.example.co.th", '"a"@b.co', 'ชื่อ@b.co', 'a@[1.2.3.4]', 'a@-.co', ['a@b.co']],
    refuses: ['a', 'a@b', 'a@b.c', 'a@b..co', 'a b@c.co', 'a@b.co ', 'a@b.co,c@d.co', ['a@b.co', 'x']],
  },
  {
    rules: 'email:multiple',
    takes: ['a@b.co', 'a@b.co , c@d.co'],
    refuses: ['a@b.co,', 'a@b.co;c@d.co', ['a@b.co,c@d.co']],
  },
  { rules: { email: { multiple: true } }, takes: ['a@b.co,c@d.co'] },
  // Numbers
  {
    rules: 'min_value:3',
    takes: ['', 3, '3', ' 3 ', '3.0', '0x3', '1e1', [3, '4'], Infinity, 10n],
    refuses: [2.9, 'a', ' ', NaN, [3, 2], [3, ''], true, {}],
  },
  { rules: 'max_value:3', takes: [3, '-5', -0, ' ', [1, [2]]], refuses: [3.1, '3a', '٣', [null]] },
  { rules: 'max_value:@limit', takes: [3], refuses: [4] },
  { rules: 'between:1,5', takes: [1, 5, '2.5', [1, ['5']], true], refuses: [0, 5.1, 'a', ' ', '1,5', [6]] },
  { rules: { between: { min: -1, max: '1' } }, takes: [0, -1], refuses: [2] },
  { rules: 'between:1', refuses: [1, 2] },
  {
    rules: 'numeric',
    takes: ['0', '007', 12, '٣٤', ['1', 2]],
    refuses: ['1.0', '-1', ' 1', '٣4', '๑', 1e21, 'a'],
  },
  {
    rules: 'integer',
    takes: ['0', '-7', -0, '007', 12n, ['1', -2]],
    refuses: ['+7', '1.0', '1e3', ' 1', '--1', '٣', 1.5, '-'],
  },
  { rules: 'double', takes: ['1', '1.', '-1.25', 1e-6], refuses: ['.5', '1,5', '1e3', '+1'] },
  { rules: 'double:2', takes: ['1', '1.', '1.25', '125', 1.25], refuses: ['1.2', '1.255', 1.5] },
  { rules: 'double:2,comma', takes: ['1,25', '1'], refuses: ['1.25', '1,2'] },
  { rules: { double: { separator: 'comma' } }, takes: ['1,5', '1'], refuses: ['1.5'] },
  // Choices
  { rules: 'oneOf:1,2,', takes: [1, '2', [1, ['2']], true], refuses: [3, '1 ', [1, 3]] },
  { rules: { oneOf: [1, null] }, takes: ['1', 1n, null], refuses: [0, 'null'] },
  { rules: 'oneOf:@kind,b', takes: ['company', 'b'], refuses: ['kind'] },
  { rules: 'excluded:1,2', takes: [3, [1, 3]], refuses: [1, '2', [1, 2]] },
  { rules: 'excluded:@kind', takes: ['kind'], refuses: ['company'] },
  { rules: 'confirmed:password', takes: ['', 'secret', ['secret']], refuses: ['Secret', ' secret'] },
  { rules: 'confirmed:@password', refuses: ['secret'] }, // the name of a field is written bare
  { rules: { confirmed: { target: 'limit' } }, takes: [3, '3'] },
  { rules: 'confirmed:missing', takes: ['undefined'], refuses: ['x'] },
  // Letters
  {
    rules: 'alpha',
    takes: ['abc', 'Ünï', 'Жя', 'אב', 'あ', ['a', ['б']], null],
    refuses: ['a1', 'a b', 'aЖ', 'ไทย', '-'],
  },
  { rules: 'alpha:en', takes: ['abc'], refuses: ['é', 'Ж'] },
  { rules: 'alpha:xx', takes: ['abc'], refuses: ['é'] },
  { rules: { alpha: { locale: 'de' } }, takes: ['Straße'], refuses: ['é'] },
  { rules: 'alpha_num:en', takes: ['a1', 12], refuses: ['a-1', 'é', '٣'] },
  { rules: 'alpha_num:ar', takes: ['ب٣3'], refuses: ['a'] },
  { rules: 'alpha_num:da', takes: ['æ', '1'], refuses: ['ab'] }, // one character, by an oversight that we share
  { rules: 'alpha_dash:en', takes: ['a-1_'], refuses: ['a b', 'a.b'] },
  { rules: 'alpha_dash:fa', takes: ['پ'], refuses: ['پ-', '1'] },
  { rules: 'alpha_spaces:en', takes: ['a b', ' ', 'a\u00a0b\n'], refuses: ['a1', 'a-b'] },
  { rules: 'alpha_spaces', takes: ['Jean Élan'], refuses: ['Jean Жан'] },
  // Files
  {
    rules: 'ext:png,pdf',
    takes: [file('a.PNG'), file('xpng'), [file('a.pdf')], [], { name: 'a.pdf' }],
    refuses: [file('a.png.exe'), file('png'), [file('a.pdf'), file('b')], 'a.png'],
  },
  {
    rules: 'image',
    takes: [file('a.webp'), file('รูป.JPEG')],
    refuses: [file('a.avif'), file('png'), [file('a.png'), file('b.txt')]],
  },
  {
    rules: 'mimes:image/*,application/pdf',
    takes: [file('a', 'image/png'), file('a', 'application/pdf'), file('a', 'x-image/y')],
    refuses: [file('a.png', 'text/plain'), file('a.png'), [file('a', 'image/png'), file('b')]],
  },
  {
    rules: 'size:1',
    takes: [file('a', '', 1_024), [file('a', '', 5), {}], []],
    refuses: [file('a', '', 1_025), [file('a', '', 1_025)], {}, 'a'],
  },
  { rules: 'size:x', refuses: [file('a')] },
  {
    rules: 'dimensions:640,480',
    takes: [file('640x480.png'), [file('640x480.JPG')]],
    refuses: [
      file('640x481.png'),
      file('broken.png'),
      file('640x480.webp'),
      [file('640x480.png'), file('1x1.png')],
      'a',
    ],
  },
  // Several rules
  { rules: 'max:5|required', takes: ['a'], refuses: ['', 'abcdef'] },
  { rules: 'max:5|max:2', takes: ['ab'], refuses: ['abc'] },
  { rules: '||required|', takes: ['a'], refuses: [''] },
  { rules: '', takes: ['', 'a'] },
  { rules: null, takes: ['', 'a'] },
  { rules: { required: true, max: false, min: [2] }, takes: ['abc'], refuses: ['a', ''] },
];
