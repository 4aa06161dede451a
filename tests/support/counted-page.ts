import type { Locator, Page } from 'playwright-core';

/**
 * A page that counts what a person does on it. A choice of a list takes two clicks, as does a file: one that opens it, one
 * that chooses. What is typed counts as keys, and the click into the field as one.
 */
export function countedPage(page: Page) {
  const counts = { clicks: 0, keys: 0 };
  const press = async (target: Locator): Promise<void> => {
    counts.clicks += 1;
    await target.click();
  };
  return {
    page,
    counts,
    press,
    button: (name: string | RegExp) => press(page.getByRole('button', { name, exact: true }).first()),
    link: (name: string | RegExp) => press(page.getByRole('link', { name, exact: true }).first()),
    async keys(text: string): Promise<void> {
      counts.keys += [...text].length;
      await page.keyboard.type(text);
    },
    /** At once: half a day, which a slow machine saves meanwhile, would be refused. */
    async day(target: Locator, text: string): Promise<void> {
      counts.clicks += 1;
      counts.keys += [...text].length;
      await target.click();
      await page.keyboard.insertText(text);
    },
    async type(target: Locator, text: string): Promise<void> {
      counts.clicks += 1;
      await target.click();
      await this.keys(text);
    },
    async choose(name: string | RegExp, option: { label: string } | { index: number }): Promise<void> {
      counts.clicks += 2;
      await page.getByRole('combobox', { name, exact: true }).selectOption(option);
    },
    async file(buttonName: string, name: string, text: string): Promise<void> {
      counts.clicks += 2;
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: buttonName, exact: true }).click(),
      ]);
      await chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    },
  };
}
export type CountedPage = ReturnType<typeof countedPage>;
