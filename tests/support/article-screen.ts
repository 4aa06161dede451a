import type { Page } from 'playwright-core';
import { adminTexts } from '#admin/i18n/texts.ts';
import { fill } from '#i18n/fill.ts';
import { languageLabel, partLabel } from '#admin/i18n/language-label.ts';
import { textsIn } from '#admin/i18n/staff-texts.ts';
import type { Language } from './browser.ts';

/** The editor of an article as a person uses it, in a language of the interface. */
export function articleScreen(language: Language) {
  const t = textsIn(language, 'articles');
  const { fields } = adminTexts[language];
  const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  return {
    box,
    button,
    /** Brings a language of the article to the screen: the reader's own is there at first. */
    show: (page: Page, of: Language) =>
      page
        .getByRole('radio', { name: languageLabel(language, of), exact: true })
        // Its label stands over it.
        .evaluate((radio: HTMLInputElement) => radio.click()),
    /** What is typed in one language of the article. */
    field: (page: Page, name: 'title' | 'summary' | 'body', of: Language) =>
      box(page, partLabel(language, t.fields[name], of)),
    /** Puts a text at the end of an article's, key by key, as the formatted editor is used. */
    async write(page: Page, of: Language, text: string): Promise<void> {
      const area = box(page, partLabel(language, t.fields.body, of));
      await area.click();
      await page.keyboard.press('Control+End');
      await page.keyboard.type(text);
    },
    /** Once everything that was typed is stored. */
    async saved(page: Page): Promise<void> {
      await page.locator('[data-save="still"]').waitFor();
    },
    async openPublishing(page: Page) {
      await button(page, t.publish.open).click();
      const drawer = page.getByRole('dialog', { name: t.publish.title });
      await drawer.waitFor();
      return drawer;
    },
    /** The day of a time in the drawer. */
    day: (page: Page, name: string) => box(page, fill(fields.dayOf, { field: name })),
  };
}
