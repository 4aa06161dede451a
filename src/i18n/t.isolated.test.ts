import { expect, test } from 'vitest';
import { texts } from './t.ts';

// Astro's integration sets the texts up in the module of each page. What is rendered by itself, as a deferred island in a
// function that has just started, loads none of those.
test('words are there although no page was loaded before', () => {
  expect(texts('th')('events.online')).toBe('ออนไลน์');
  expect(texts('en')('events.seatsCount', { count: 1 })).toBe('1 seat');
});
