import { describe, expect, test } from 'vitest';
import photo from '#site/styles/photo.ts';
import { FOCUS_STEPS, focusAttributes } from './focus.ts';
import { imageUrl, srcSet, widthsFor } from '#markdown/image-url.ts';

test.each([
  [16, [16]],
  [320, [320]],
  [350, [350]],
  [500, [320, 500]],
  [1000, [320, 480, 640, 1000]],
  [1920, [320, 480, 640, 960, 1280, 1920]],
  [8000, [320, 480, 640, 960, 1280, 1920]],
])('a picture of %i pixels is offered in widths %j, none above its own', (width, widths) => {
  expect(widthsFor(width)).toEqual(widths);
});

test('addresses of the image service name our own path, and nothing in an id can change the rest', () => {
  const address = new URL(imageUrl('a&w=9#x', 640, 'avif'), 'https://example.com');
  expect(address.pathname).toBe('/.netlify/images');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    url: '/media/a&w=9#x',
    w: '640',
    fm: 'avif',
    q: '50',
  });
});

test('a srcset has an address and a width for each', () => {
  const candidates = srcSet('id', 500, 'webp').split(', ');
  expect(candidates.map((one) => one.split(' ')[1])).toEqual(['320w', '500w']);
  for (const one of candidates) expect(one).toContain('url=%2Fmedia%2Fid&');
});

describe('a focal point', () => {
  test.each([
    [{ x: 0.5, y: 0.5 }, {}],
    [
      { x: 0, y: 1 },
      { 'data-focus-x': 0, 'data-focus-y': 10 },
    ],
    [
      { x: 0.54, y: 0.16 },
      { 'data-focus-x': 5, 'data-focus-y': 2 },
    ],
    [
      { x: -3, y: 7 },
      { 'data-focus-x': 0, 'data-focus-y': 10 },
    ],
  ])('%j becomes %j', (point, attributes) => {
    expect(focusAttributes(point)).toEqual(attributes);
  });
  test('has a rule for every step', () => {
    const rules: Record<string, unknown> = {};
    photo.handler({ addBase: (rule: object) => Object.assign(rules, rule) } as never);
    for (let step = 0; step <= FOCUS_STEPS; step++) {
      for (const axis of ['x', 'y']) {
        expect(rules[`img[data-focus-${axis}='${step}']`]).toEqual({ [`--focus-${axis}`]: `${step * 10}%` });
      }
    }
  });
});
