import { expect, it } from 'vitest';
import { drawCard } from './card.ts';

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
