import { describe, expect, test } from 'vitest';
import { signIn } from '../support/admin.ts';
import { type Language, visitors } from '../support/browser.ts';
import { spaceOut } from '../support/spaced.ts';
import { LANGUAGES } from '../support/texts.ts';
import { tooWide } from '../support/too-wide.ts';

// The header of every page has room for what stands in it, at any width.

const visitor = visitors({ reducedMotion: 'no-preference' });
const WIDTHS = [320, 390, 768, 1024, 1280, 1366, 1440, 1920];
/** Of organisations, of 40 characters each. */
const LONG_NAMES: Record<Language, string> = {
  en: 'Chamber of International Trade, Thailand',
  th: 'หอการค้าและการลงทุนระหว่างประเทศในไทยใหม่',
};

describe.each(LANGUAGES)('in %s', (language) => {
  test('the name in the header takes one line, however wide the page and long the name, for staff too', async () => {
    const context = await visitor({ language });
    const page = await context.newPage();
    await page.goto('/');
    const name = page
      .locator('header a[href="/"]')
      .first()
      .locator('> span:not(.sr-only)')
      .filter({ visible: true });
    const faults: string[] = [];
    const look = async (whose: string, { isLong = false, widths = WIDTHS } = {}): Promise<void> => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        if ((await name.count()) === 0) continue;
        const { height = 0 } = (await name.boundingBox()) ?? {};
        // On small phones staff see the mark alone: the name is there for screen readers, in one pixel.
        const isCut = await name.evaluate((one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth);
        const found = [
          ...(height < 40 ? [] : [`${height} px high`]),
          ...(isCut && !isLong ? ['cut'] : []),
          ...(await tooWide(page)),
        ];
        faults.push(...found.map((fault) => `${whose} at ${width}: ${fault}`));
      }
    };
    await look('visitor');
    await spaceOut(page);
    await look('with room between letters', {
      widths: WIDTHS.filter((width) => width < 700 || width > 1200),
    });
    await context.addCookies([{ name: 'signedIn', value: '1', url: page.url() }]);
    await page.reload();
    await page.locator('[data-sign-out]').waitFor();
    await look('staff');
    await page.setViewportSize({ width: 1440, height: 900 });
    if ((await name.getAttribute('title')) !== (await name.innerText())) faults.push('no title');
    await page.locator('header a[href="/"] > span:not(.sr-only)').evaluateAll((spans, text) => {
      for (const span of spans) span.textContent = text;
    }, LONG_NAMES[language]);
    await look('a long name', { isLong: true });
    expect(faults).toEqual([]);
  });

  test('the header has room for the way out of a signed-in person', async () => {
    const context = await visitor({ language });
    await signIn(context);
    const page = await context.newPage();
    await page.goto('/');
    await page.locator('[data-sign-out]').waitFor();
    for (const width of [360, 384, 393, 400, 412, 480, ...WIDTHS]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await tooWide(page), `at ${width}`).toEqual([]);
    }
  });
});
