import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import type { Language } from './browser.ts';

const HEIGHT = 800;
const EDGE = 24;
/** Left to right. */
const VIEWS: readonly { language: Language; width: number }[] = [
  { language: 'en', width: 1280 },
  { language: 'th', width: 370 },
];
const AROUND = '#dcebe6';

async function view(browser: Browser, baseURL: string, language: Language, width: number): Promise<Buffer> {
  const context = await browser.newContext({
    baseURL,
    locale: language,
    viewport: { width, height: HEIGHT },
    reducedMotion: 'reduce',
    // The name of the other language is in a font of the reader's machine: a machine without any shows it in ours.
    bypassCSP: true,
  });
  const page = await context.newPage();
  await page.goto(language === 'th' ? '/th' : '/');
  await page.addStyleTag({ content: '[data-switch-locale] { font-family: var(--font-sans) !important }' });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.load('16px Anuphan', 'ไทย'));
  const picture = await page.screenshot({ animations: 'disabled' });
  await context.close();
  return picture;
}

/** The README's picture: the home page on a desk in English, and beside it on a phone in Thai. */
export async function homePicture(browser: Browser, base: string): Promise<Buffer> {
  let left = EDGE;
  const parts: sharp.OverlayOptions[] = [];
  for (const { language, width } of VIEWS) {
    parts.push({ input: await view(browser, base, language, width), left, top: EDGE });
    left += width + EDGE;
  }
  return sharp({ create: { width: left, height: HEIGHT + 2 * EDGE, channels: 3, background: AROUND } })
    .composite(parts)
    .png({ palette: true, effort: 10 })
    .toBuffer();
}
