import { expect, it } from 'vitest';
import { linkUrl } from './link-url.ts';

it.each([
  ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
  [' http://example.com ', 'http://example.com'],
  ['example.com', 'https://example.com'],
  ['www.example.co.th/ข่าว', 'https://www.example.co.th/ข่าว'],
  ['หอการค้า.ไทย', 'https://หอการค้า.ไทย'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['office@example.com', 'mailto:office@example.com'],
  ['mailto:office@example.com', 'mailto:office@example.com'],
  ['tel:+6620000100', 'tel:+6620000100'],
  ['/contact-us', '/contact-us'],
  ['#costs', '#costs'],
])('takes %j as %j', (typed, controls) => expect(linkUrl(typed)).toBe(controls));

it.each([
  '',
  'here',
  'two words',
  '//example.com',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://',
  'ftp://x.example',
  '#',
])('refuses %j, which the public page would not link', (typed) => expect(linkUrl(typed)).toBeUndefined());
