import { expect, test } from 'vitest';
import { mentionedIn, mentions } from './person-key.ts';

const LATIN = 'somchai@example.co.th';
const THAI = 'สมชาย@ตัวอย่าง.ไทย';

test.each([
  [LATIN, `<${LATIN}>, thanks`],
  [LATIN, `Write to ${LATIN}.`],
  [LATIN, 'Ｓomchai@EXAMPLE.co.th'],
  [LATIN, `ติดต่อกลับที่${LATIN}แล้ว`],
  [LATIN, `はい${LATIN}へ`],
  [LATIN, `${LATIN}ๆ`],
  [THAI, `อีเมล ${THAI} ใช้ได้`],
])('%s is mentioned: %s', (email, text) => {
  expect(mentions(email)(text)).toBe(true);
  expect(mentionedIn(text)).toContain(email);
});

test.each([
  [LATIN, `x.${LATIN}`],
  [LATIN, `x${LATIN}`],
  [LATIN, `é${LATIN}`],
  [LATIN, `${LATIN}ai`],
  [LATIN, `${LATIN}.com`],
  [LATIN, `${LATIN}.ไทย`],
  // Where its words end, nobody can tell.
  [THAI, `ที่${THAI}`],
])('%s is not, but a longer one: %s', (email, text) => expect(mentions(email)(text)).toBe(false));
