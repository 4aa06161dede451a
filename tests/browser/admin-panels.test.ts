import { expect, test } from 'vitest';
import { textsAbout } from '#admin/i18n/staff-texts.ts';
import { adminTexts } from '#admin/i18n/texts.ts';
import { openAdmin } from '../support/admin-screen.ts';
import { violations } from '../support/axe.ts';
import { type Language, visitors } from '../support/browser.ts';

// Panels that are loaded by themselves: one that cannot be says so, and the others are there.

const visit = visitors();

const screens: readonly [Language, string, RegExp, 'account' | 'staff' | 'privacy', string[]][] = [
  [
    'en',
    '/account',
    /\/api\/auth\/(?:otp|passkeys|sessions)$/,
    'account',
    ['factor', 'passkeys', 'sessions'],
  ],
  [
    'th',
    '/staff',
    /\/api\/admin\/staff\/(?:second-factor|reviews)$/,
    'staff',
    ['demandTitle', 'reviewTitle'],
  ],
  ['en', '/privacy', /\/api\/admin\/privacy(?:\/retention|\?.*)$/, 'privacy', ['requests', 'retention']],
];

test.each(screens)(
  'in %s, %s: what could not be loaded is said where it would be, and is tried again',
  async (language, path, calls, about, panels) => {
    const t: Readonly<Record<string, unknown>> = textsAbout(about)[language];
    const { failure } = adminTexts[language];
    const page = await openAdmin(visit, language, path);
    await page.route(calls, (route) =>
      route.fulfill({ status: 400, json: { message: 'Nothing today', statusCode: 400 } }),
    );
    await page.reload();
    const regions = panels.map((name) => page.getByRole('region', { name: String(t[name]), exact: true }));
    for (const region of regions) await region.getByRole('alert').getByText('Nothing today').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.unroute(calls);
    for (const region of regions) {
      await region.getByRole('button', { name: failure.retry, exact: true }).click();
      await region.getByRole('alert').waitFor({ state: 'detached' });
    }
  },
);
