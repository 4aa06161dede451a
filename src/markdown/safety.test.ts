import fc from 'fast-check';
import { expect, it } from 'vitest';
import { renderMarkdown, toSafeTree } from './render.ts';
import { ATTACKS, DISGUISES } from '#tests/support/markdown/attacks.ts';
import { forbiddenIn } from '#tests/support/markdown/forbidden.ts';

const forbidden = (markdown: string): string[] => forbiddenIn(toSafeTree(markdown, 'en').tree);

it('knows more than a hundred attacks', () => {
  expect(new Set(ATTACKS).size).toBeGreaterThan(180);
});

it.each(ATTACKS)('takes the sting out of %j', (attack) => {
  for (const disguise of DISGUISES) {
    const markdown = disguise(attack);
    expect([markdown, forbidden(markdown)]).toEqual([markdown, []]);
  }
});

it('writes down what stands in the tree: nothing of a text becomes an element or leaves its attribute', () => {
  for (const attack of ATTACKS) {
    const { html } = renderMarkdown(attack, 'en');
    expect([attack, html.match(/<(?!\/?(?:[a-z]+[1-6]?)(?: [a-z-]+(?:="[^"]*")?)*>)[^>]*/g)]).toEqual([
      attack,
      null,
    ]);
  }
});

it('lets nothing through, whatever is written', () => {
  const sign = fc.constantFrom(
    ...'[]()<>!"\'`*_~|#-:\\&;\n\t /=',
    '\n\n',
    '](',
    '<!--',
    '-->',
    '&#',
    'javascript:',
  );
  const piece = fc.oneof(sign, fc.constantFrom(...ATTACKS), fc.string({ unit: 'binary' }), fc.webUrl());
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      expect(forbidden(pieces.join(''))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
