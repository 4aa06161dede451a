import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import type { Language } from './browser.ts';

const HEIGHT = 800;
const EDGE = 24;
/** Left to right: how wide the window is, and how wide it is shown. */
const VIEWS: readonly { language: Language; window: number; width: number }[] = [
  { language: 'en', window: 1440, width: 1280 },
  { language: 'th', window: 390, width: 370 },
];
const AROUND = '#dcebe6';

/**
 * The name of the other language is in a font of the reader's machine, and a machine for tests has none for Thai: it is
 * shown in the site's own.
 */
const showLanguageName = async (page: Page): Promise<void> => {
  await page.addStyleTag({ content: '[data-switch-locale] { font-family: Picture, system-ui !important }' });
  await page.evaluate(async () => {
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    const faces = rules.filter((rule) => rule instanceof CSSFontFaceRule);
    for (const { style } of faces) {
      const face = new FontFace('Picture', style.getPropertyValue('src'), {
        weight: style.getPropertyValue('font-weight'),
        unicodeRange: style.getPropertyValue('unicode-range'),
      });
      document.fonts.add(await face.load());
    }
  });
};

async function view(browser: Browser, baseURL: string, { language, window, width }: (typeof VIEWS)[number]) {
  const context = await browser.newContext({
    baseURL,
    locale: language,
    viewport: { width: window, height: Math.round((HEIGHT * window) / width) },
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  const page = await context.newPage();
  await page.goto(language === 'th' ? '/th' : '/');
  await page.waitForLoadState('networkidle');
  await showLanguageName(page);
  const picture = await page.screenshot({ animations: 'disabled' });
  await context.close();
  return sharp(picture).resize(width, HEIGHT).toBuffer();
}

/** The README's picture: the home page on a desk in English, and beside it on a phone in Thai. */
export async function homePicture(browser: Browser, base: string): Promise<Buffer> {
  let left = EDGE;
  const parts: sharp.OverlayOptions[] = [];
  for (const one of VIEWS) {
    parts.push({ input: await view(browser, base, one), left, top: EDGE });
    left += one.width + EDGE;
  }
  return sharp({ create: { width: left, height: HEIGHT + 2 * EDGE, channels: 3, background: AROUND } })
    .composite(parts)
    .png({ palette: true, effort: 10 })
    .toBuffer();
}
