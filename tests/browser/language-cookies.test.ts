import { describe, expect, test } from 'vitest';
import { visitors } from '../support/browser.ts';
import { call } from '../support/http.ts';
import { LANGUAGE_COOKIES } from '../support/language.ts';

const visitor = visitors();
const YEAR = 365 * 24 * 60 * 60;

test.each(LANGUAGE_COOKIES)(
  '%s lasts 365 days from this visit, for the whole site, SameSite Lax',
  async (name) => {
    const context = await visitor();
    const page = await context.newPage();
    const before = Date.now() / 1000;
    await page.goto('/project/mobio');
    const cookie = (await context.cookies()).find((one) => one.name === name);
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', value: 'en' });
    const lifetime = (cookie?.expires ?? 0) - before;
    // Browsers cap a lifetime at 400 days, so that a longer one would be seen.
    expect(lifetime).toBeGreaterThan(YEAR - 3600);
    expect(lifetime).toBeLessThan(YEAR + 3600);
  },
);

describe('GET /api/language', () => {
  test.each(['en', 'th'])('to %s sets both cookies and leads back', async (language) => {
    const answer = await call(`/api/language?to=${language}&back=/project/mobio?a=b`);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/project/mobio?a=b');
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    for (const name of LANGUAGE_COOKIES) {
      const cookie = cookies.find((one) => one.startsWith(`${name}=${language};`));
      expect(cookie?.split('; ').slice(1).toSorted()).toEqual([`Max-Age=${YEAR}`, 'Path=/', 'SameSite=Lax']);
    }
  });

  test.each(['fr', 'TH', 'th-TH', '', 'en%0d%0aSet-Cookie:a=b', '__proto__'])(
    'to %j, which is not listed, sets nothing',
    async (language) => {
      const answer = await call(`/api/language?to=${language}&back=/about-us`);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/about-us']);
      expect(answer.headers.getSetCookie()).toEqual([]);
    },
  );

  test.each([
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%5Cevil.example',
    '/%2F/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    '@evil.example',
    'http:evil.example',
    '/about-us\r\nSet-Cookie: a=b',
    '/th//evil.example',
    '/th/\\evil.example',
    '/api/language?to=en&back=/',
    '',
  ])('leads back to the home page for %j, which is no page of this site', async (back) => {
    const answer = await call(`/api/language?to=en&back=${encodeURIComponent(back)}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    expect(answer.headers.get('set-cookie')).not.toContain('a=b');
  });

  test('takes no other method', async () => {
    const answer = await call('/api/language?to=th&back=/', { method: 'POST' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toContain('GET');
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});
