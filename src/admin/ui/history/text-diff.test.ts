import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortened, textDiff, type Piece } from './text-diff.ts';

const without = (kind: Piece['kind'], pieces: readonly Piece[]): string =>
  pieces
    .filter((piece) => piece.kind !== kind)
    .map(({ text }) => text)
    .join('');

test('an English word that changed is one piece', () => {
  expect(textDiff('The office opens on Monday.', 'The office opens on Friday.')).toEqual([
    { kind: 'same', text: 'The office opens on ' },
    { kind: 'removed', text: 'Monday' },
    { kind: 'added', text: 'Friday' },
    { kind: 'same', text: '.' },
  ]);
});

test('a Thai word that changed is one piece, though no blank parts it from the next', () => {
  expect(textDiff('สำนักงานเปิดวันจันทร์นี้', 'สำนักงานเปิดวันศุกร์นี้')).toEqual([
    { kind: 'same', text: 'สำนักงานเปิดวัน' },
    { kind: 'removed', text: 'จันทร์' },
    { kind: 'added', text: 'ศุกร์' },
    { kind: 'same', text: 'นี้' },
  ]);
});

test('both versions can be read from the pieces, whatever they are', () => {
  const text = fc
    .array(fc.constantFrom('ข่าว', 'ใหม่ ', 'one ', 'two', '\n\n', '| a |', '**', '😀'))
    .map((all) => all.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = textDiff(before, after);
      expect(without('added', pieces)).toBe(before);
      expect(without('removed', pieces)).toBe(after);
    }),
  );
});

test('what stays the same is cut down to what stands beside a change', () => {
  const long = 'เหมือนเดิมทุกคำ '.repeat(60);
  const [head, , , tail] = shortened(textDiff(`${long}เก่า${long}`, `${long}ใหม่${long}`));
  expect(head?.text.startsWith(' … ')).toBe(true);
  expect(tail?.text.endsWith(' … ')).toBe(true);
  expect((head?.text.length ?? 0) + (tail?.text.length ?? 0)).toBeLessThan(250);
});
