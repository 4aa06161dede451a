import { expect, test } from 'vitest';
import { visitors } from '../support/browser.ts';
import { LANGUAGES, texts } from '../support/texts.ts';

const visitor = visitors();

test.each(LANGUAGES)('a lost connection is told, and that it is back (%s)', async (language) => {
  const context = await visitor({ language });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto('/about-us');
  const { offline, online } = texts[language].status;
  const notice = page.locator('[data-offline-notice]');
  expect(await notice.getByText(offline).isVisible()).toBe(false);
  await context.setOffline(true);
  await notice.getByText(offline).waitFor({ state: 'visible' });
  await context.setOffline(false);
  await notice.getByText(online).waitFor({ state: 'visible' });
  expect(await notice.getByText(offline).isVisible()).toBe(false);
  await page.clock.runFor(10_000);
  await notice.getByText(online).waitFor({ state: 'hidden' });
});

test('a connection that is lost again while the good news stands is told again', async () => {
  const context = await visitor();
  const page = await context.newPage();
  await page.clock.install();
  await page.goto('/about-us');
  const { offline, online } = texts.en.status;
  await context.setOffline(true);
  await page.getByText(offline).waitFor();
  await context.setOffline(false);
  await page.getByText(online).waitFor();
  await context.setOffline(true);
  await page.getByText(offline).waitFor();
  await page.clock.runFor(10_000);
  expect(await page.getByText(offline).isVisible()).toBe(true);
});
