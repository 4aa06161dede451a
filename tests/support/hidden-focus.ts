import type { Page } from 'playwright-core';

/** What has the focus, where none of it can be seen for what lies over it (WCAG 2.2, 2.4.11). */
const hidden = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const isSeen = [0.05, 0.5, 0.95].some((across) =>
      [0.1, 0.5, 0.9].some((down) => {
        const shown = document.elementFromPoint(left + width * across, top + height * down);
        return shown && (focused.contains(shown) || shown.contains(focused) || shown.closest('label'));
      }),
    );
    return isSeen || width === 0 ? undefined : `hidden: ${focused.outerHTML.slice(0, 120)}`;
  });

/** Goes through a screen and back with the keyboard, and tells what of it had the focus without being seen. */
export async function hiddenFocus(page: Page, presses: number): Promise<string[]> {
  const found = new Set<string>();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < presses; press += 1) {
      await page.keyboard.press(key);
      const fault = await hidden(page);
      if (fault) found.add(fault);
    }
  }
  return [...found];
}
