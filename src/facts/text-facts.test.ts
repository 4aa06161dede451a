import { expect, it } from 'vitest';
import { textFacts } from './text-facts.ts';

it('reads a text of nothing but facts in time that grows with its length', () => {
  const prices = textFacts('฿1 '.repeat(60_000), 'en');
  expect(prices).toHaveLength(60_000);
  expect(prices.at(-1)).toMatchObject({ kind: 'money', text: '฿1' });
});
