import { expect, it } from 'vitest';
import { postedToken } from './posted-token.ts';

it.each([
  ['abc.DEF_1-2', 'abc.DEF_1-2'],
  [' https://www.example.com/th/consent#abc-1 \n', 'abc-1'],
  ['', ''],
])('%j is the token %j', (given, token) => {
  const form = new FormData();
  form.set('token', given);
  expect(postedToken(form)).toBe(token);
});

it('takes a form without one, or with a file in its place, for none', () => {
  const form = new FormData();
  expect(postedToken(form)).toBe('');
  form.set('token', new File(['x'], 'x'));
  expect(postedToken(form)).toBe('');
});
