import { expect, it } from 'vitest';
import sharp from 'sharp';
import { drawCard } from './build-png.ts';
import { breakable } from './card.ts';
import { drawCardAnywhere } from './wasm-png.ts';

const draw = (locale: 'en' | 'th', title: string) =>
  drawCard({ locale, title, label: '', organisation: '' }).then((png) => png.toString('base64'));

// A glyph that a font lacks is drawn as an empty box, and boxes are alike.
it.each([
  ['en', 'nnnn', 'uuuu'],
  ['th', 'กกกก', 'ถถถถ'],
  ['th', 'nnnn', 'uuuu'],
  ['en', '1111', '2222'],
] as const)('draws letters, not boxes: %s %s', async (locale, one, other) => {
  expect(await draw(locale, one)).not.toBe(await draw(locale, other));
});

it('sets a tone mark above a vowel, where it does not cover it', async () => {
  expect(await draw('th', 'ที่')).not.toBe(await draw('th', 'ที'));
});

it('draws the same card in a function as at the build', async () => {
  const card = {
    locale: 'th',
    title: 'ผู้บริหารพบผู้ประกอบการที่ปิ่นเกล้า',
    label: 'ข่าว',
    organisation: 'หอการค้า',
  } as const;
  const pixels = (png: Uint8Array) =>
    sharp(png).resize(120, 63, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  const [built, drawn] = await Promise.all([
    drawCard(card).then(pixels),
    drawCardAnywhere(card).then(pixels),
  ]);
  // Antialiasing and a palette of 64 colours differ; a missing line of text or picture would differ by far more.
  const difference =
    drawn.reduce((sum, value, at) => sum + Math.abs(value - (built[at] ?? 0)), 0) / drawn.length;
  expect(difference).toBeLessThan(2);
});

it('breaks a Thai line between words alone: in no compound, behind no bracket that opens, before none that closes', () => {
  expect(breakable('th', 'แบบฟอร์มสมัครงาน (Tester)').split('\u200b')).toEqual([
    'แบบฟอร์ม',
    'สมัคร',
    'งาน',
    ' ',
    '(Tester)',
  ]);
});
