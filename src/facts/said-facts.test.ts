import { describe, expect, test } from 'vitest';
import { disagreements } from './compare.ts';
import type { Fact } from './fact.ts';
import { SaidFacts } from './said-facts.ts';

const fact = (kind: Fact['kind'], value: string): Fact => ({ kind, value, text: value, where: '' });
const date = (value: string) => fact('date', value);

describe('facts say the same', () => {
  test.each([
    [date('2026-05-01'), date('2026-05-01'), true],
    [date('2026-05-01'), date('--05-01'), true],
    [date('--05-01'), date('2025-05-01'), true],
    [date('2026-05-01'), date('2025-05-01'), false],
    [date('2026-05'), date('--05'), true],
    [date('2026-05'), date('--05-01'), false],
    [date('2026'), fact('number', '2026'), true],
    [fact('number', '5'), fact('money', '5'), false],
    [fact('link', '/a'), fact('link', '/a'), true],
  ])('%o and %o: %s', (one, other, isSame) => {
    expect(new SaidFacts([one]).has(other)).toBe(isSame);
    expect(new SaidFacts([other]).has(one)).toBe(isSame);
  });
});

test('the first is taken, once each, and what is left keeps its order', () => {
  const [a, b, c] = [date('2026-05-01'), date('2025-05-01'), date('2024-06-01')];
  const facts = new SaidFacts([a, b, c]);
  expect([facts.take(date('--05-01')), facts.left()]).toEqual([true, [b, c]]);
  expect([facts.take(a), facts.take(date('--05-01')), facts.take(date('--05-01'))]).toEqual([
    false,
    true,
    false,
  ]);
  expect(facts.left()).toEqual([c]);
});

test('of texts that disagree everywhere as much is told as somebody reads', () => {
  const text = (body: string) => ({ locale: 'en', fields: {}, body }) as const;
  const found = disagreements(text('1 May 2026 '.repeat(9_000)), text('2 May 2026 '.repeat(9_000)));
  expect(found).toHaveLength(200);
  expect(found[0]).toMatchObject({ one: { value: '2026-05-01' }, other: { value: '2026-05-02' } });
});
