import { expect, test } from 'vitest';
import { contentId, givenSubmissionId } from './submission-id.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const HOUR_MS = 3_600_000;

test('a form without a key has one of its content and its day', () => {
  const id = contentId(['สมหญิง', 'a@example.com', ''], NOON);
  expect(givenSubmissionId(undefined, id)).toBe(id);
  expect(contentId(['สมหญิง', 'a@example.com', ''], NOON + HOUR_MS)).toBe(id);
  expect(contentId(['สมหญิง', 'a@example.com', ''], NOON + 24 * HOUR_MS)).not.toBe(id);
  expect(contentId(['สมหญิง', '', 'a@example.com'], NOON)).not.toBe(id);
  expect(contentId([['สมหญิง'], 'a@example.com', ''], NOON)).not.toBe(id);
});
