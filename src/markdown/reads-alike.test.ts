import { expect, test } from 'vitest';
import { readsAlike } from './reads-alike.ts';

test.each([
  ['* ก\n\n* ข', '- ก\n- ข'],
  ['***ก** ข*', '*ก **ข***', false],
  ['***ก***', '**_ก_**'],
  ['**ก **ข', '**ก** ข', false],
  ['ก\nข', 'ก ข'],
  ['ก  \nข', 'ก\\\nข'],
  ['[**ก**](/a)', '**[ก](/a)**'],
  ['https://a.example www.b.example', '<https://a.example> [www.b.example](http://www.b.example)'],
  ['Head\n===', '# Head'],
  ['- ก\n\n  ข', '- ก\\\n  \\\n  ข', false],
  ['- ก\n  - ข\n\n  ค', '- กค\n  - ข', false],
  ['3. ก', '1. ก', false],
  ['![ก](/a "ข")', '![ก](/a)', false],
  ['```js\nก\n```', '```\nก\n```', false],
])('whether %j reads like %j', (one, other, expected = true) => {
  expect(readsAlike(one, other)).toBe(expected);
});
