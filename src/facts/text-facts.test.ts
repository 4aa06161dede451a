import { expect, it } from 'vitest';
import { textFacts } from './text-facts.ts';

it('reads a text of nothing but facts in time that grows with its length', () => {
  const [prices = []] = textFacts(['฿1 '.repeat(60_000)], 'en');
  expect(prices).toHaveLength(60_000);
  expect(prices.at(-1)).toMatchObject({ kind: 'money', text: '฿1' });
});

it('reads each text by itself', () => {
  const texts = ['1 May', '2026', '', 'http://a.example', '5', 'million baht at 10', 'a.m.', 'two'];
  expect(textFacts(texts, 'en')).toEqual(texts.map((text) => textFacts([text], 'en')[0]));
});
