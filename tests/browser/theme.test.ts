import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { makeNews } from '../support/admin.ts';
import { visitors } from '../support/browser.ts';
import { textIn } from '../support/in-languages.ts';
import { outlineOf } from '../support/outline.ts';
import { LANGUAGES, texts } from '../support/texts.ts';

const visitor = visitors();

/** Whether the page is dark, by what is painted. */
const isDark = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('no canvas');
    canvas.fillStyle = getComputedStyle(document.body).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return red + green + blue < 3 * 128;
  });

/** What the browser is told to colour its own bar with. */
const barColours = (page: Page): Promise<string[]> =>
  page
    .locator('meta[name=theme-color]')
    .evaluateAll((bars: HTMLMetaElement[]) =>
      bars.filter(({ media }) => matchMedia(media).matches).map(({ content }) => content),
    );
const COLOURS = { dark: 'rgb(14, 23, 22)', light: 'rgb(251, 248, 243)' };

test.each(['light', 'dark'] as const)('a first visit is %s as the system is', async (colorScheme) => {
  const page = await (await visitor({ colorScheme })).newPage();
  await page.goto('/about-us');
  expect(await isDark(page)).toBe(colorScheme === 'dark');
});

describe.each(LANGUAGES)('in %s', (language) => {
  const { themeDark, themeLight, themeSystem } = texts[language].footer;

  test.each([
    ['light', themeDark, true],
    ['dark', themeLight, false],
  ] as const)('the switch overrides a %s system, and keeps doing so', async (colorScheme, choice, dark) => {
    const context = await visitor({ language, colorScheme });
    const page = await context.newPage();
    await page.goto('/about-us');
    await page.getByText(choice, { exact: true }).click();
    expect(await isDark(page)).toBe(dark);
    const bar = [COLOURS[dark ? 'dark' : 'light']];
    expect(await barColours(page)).toEqual(bar);
    await page.reload();
    expect(await isDark(page)).toBe(dark);
    expect(await barColours(page)).toEqual(bar);
    await page.goto('/project/mobio');
    expect(await isDark(page)).toBe(dark);
    expect(await page.getByRole('radio', { name: choice }).isChecked()).toBe(true);
    await page.getByText(themeSystem, { exact: true }).click();
    expect(await isDark(page)).toBe(!dark);
    expect(await barColours(page)).toEqual([COLOURS[colorScheme]]);
    await page.reload();
    expect(await isDark(page)).toBe(!dark);
  });
});

test('where the system chooses the colours, what is chosen has a line around it', async () => {
  const page = await (await visitor({ forcedColors: 'active' })).newPage();
  await page.goto('/events');
  for (const chosen of ['main nav a[aria-current]', '.theme-choice:has(:checked)'])
    expect(await outlineOf(page, chosen)).toBe('solid');
});

test('the right colours are there from the first painting on', async () => {
  const context = await visitor({ colorScheme: 'light' });
  const page = await context.newPage();
  await page.goto('/about-us');
  await page.getByText(texts.en.footer.themeDark, { exact: true }).click();
  const painted: boolean[] = [];
  await context.exposeFunction('painted', (dark: boolean) => void painted.push(dark));
  await context.addInitScript(() => {
    const look = (): void => {
      const { painted: tell } = window as unknown as { painted: (dark: boolean) => void };
      if (document.body) tell(document.documentElement.dataset['theme'] === 'dark');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(painted.length).toBeGreaterThan(0);
  expect(painted.every(Boolean)).toBe(true);
});

test('without scripts the system’s setting rules, and no dead switch is shown', async () => {
  const page = await (await visitor({ colorScheme: 'dark', javaScriptEnabled: false })).newPage();
  await page.goto('/about-us');
  expect(await isDark(page)).toBe(true);
  expect(await page.locator('[data-theme-switch]').isVisible()).toBe(false);
});

test.each([
  '/news/pdpa-and-your-contact-form',
  '/events/pdpa-form-workshop',
  '/career/backend-developer-bangkok',
  '/privacy-policy',
  '/contact-us',
  '/member',
])('on paper %s is its text, dark on white, without what only a screen can do', async (path) => {
  const page = await (await visitor({ colorScheme: 'dark' })).newPage();
  await page.goto(path);
  expect(await isDark(page)).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await isDark(page)).toBe(false);
  const left =
    'nav, footer, form, .card:has(.form), button, .button, .consent-banner, [data-share], [data-search], [data-calendars]';
  expect(await page.locator(left).filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  expect(await page.locator('.prose').first().isVisible()).toBe(true);
});

test.each(['/', '/about-us', '/services/page-title'])(
  'on paper no words of %s are as white as it is',
  async (path) => {
    const page = await (await visitor()).newPage();
    await page.emulateMedia({ media: 'print' });
    await page.goto(path);
    const white = await page.evaluate(() => {
      const canvas = document.createElement('canvas').getContext('2d');
      if (!canvas) throw new Error('no canvas');
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode()) {
        const { parentElement, textContent } = texts.currentNode;
        if (!textContent?.trim() || !parentElement?.checkVisibility()) continue;
        canvas.fillStyle = getComputedStyle(parentElement).color;
        canvas.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
        if (red + green + blue > 3 * 200) found.push(textContent);
      }
      return found;
    });
    expect(white).toEqual([]);
  },
);

test('on paper a video is a link with its URL, which is not said of a URL again, and code has all of its lines', async () => {
  const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
  const en = `${video}\n\nSee https://a.example\n\n\`\`\`\n${'long '.repeat(60)}\n\`\`\``;
  const { slug } = await makeNews({ body: textIn({ en }) });
  const page = await (await visitor({ language: 'en' })).newPage();
  await page.emulateMedia({ media: 'print' });
  await page.goto(`/news/${slug}`);
  const said = await page.locator('[data-video] > a').evaluate((link) => {
    const { content, clipPath } = getComputedStyle(link, '::after');
    return { content, clipPath, background: getComputedStyle(link).backgroundColor };
  });
  expect(said).toEqual({ content: `" (${video})"`, clipPath: 'none', background: 'rgba(0, 0, 0, 0)' });
  const url = page.locator('.prose a[href="https://a.example"]');
  expect(await url.evaluate((link) => getComputedStyle(link, '::after').content)).toBe('none');
  expect(await page.locator('.prose pre').evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBe(0);
});
