import { describe, expect } from 'vitest';
import { adminTexts } from '#admin/i18n/texts.ts';
import { makeInquiry, unique } from '../support/admin.ts';
import { notice, openAdmin } from '../support/admin-screen.ts';
import { visitors } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { byTurns, LANGUAGES } from '../support/texts.ts';

// An old bookmark of a list, of which the list does not know a part any more.

const visit = visitors();
const OLD = 'sort=nonsense&order=desc&filter[gone]=1';

describe.each(LANGUAGES)('in %s', (language) => {
  const inTurn = byTurns(language);
  const { list } = adminTexts[language];

  inTurn('the list shows what it knows of the address, which is corrected, and says so', async () => {
    const tag = unique();
    for (const name of ['Kenji', 'Aiko']) await makeInquiry({ name: `${name} ${tag}` });
    const page = await openAdmin(
      visit,
      language,
      `/contact?q=${tag}&filter[locale]=en&filter[status]=nonsense&${OLD}`,
    );
    await eventually(() => page.getByRole('link', { name: tag }).count()).toBe(2);
    await notice(page, list.leftOut).waitFor();
    expect([...new URL(page.url()).searchParams]).toEqual([
      ['q', tag],
      ['filter[locale]', 'en'],
    ]);
    expect(await notice(page, list.leftOut).count()).toBe(1);
  });

  inTurn('so does every list', async () => {
    const lists = ['/news/list-news', '/recruitment/applied-cv', '/mail'].map((path) => [path, OLD] as const);
    const page = await openAdmin(visit, language, `/media?${OLD}`);
    await eventually(() => page.url()).toMatch(/\/media$/);
    for (const [path, old] of [...lists, ['/category', 'filter[kind]=nonsense'] as const]) {
      await page.goto(`/admin${path}?${old}`);
      await notice(page, list.leftOut).waitFor();
      await eventually(() => page.url()).toMatch(new RegExp(`${path}$`));
    }
  });
});
