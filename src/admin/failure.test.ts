import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { failureText } from './failure.ts';

test('what is wrong is said where no field is beside which it could stand', () => {
  const errors = { category: 'There is no such category.', 'body.en': 'Dead link', 'body.th': 'Dead link' };
  const refused = new ApiError('The information is incorrect', { status: 422, errors });
  expect(failureText(refused)).toBe('There is no such category. Dead link');
});

test('any other refusal is said in its own words', () => {
  const errors = { slug: 'A file has it.' };
  expect(failureText(new ApiError('Already taken', { status: 409, errors }))).toBe('Already taken');
  expect(failureText(new ApiError('Incorrect', { status: 422 }))).toBe('Incorrect');
});
