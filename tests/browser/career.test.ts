import { describe, expect } from 'vitest';
import { isOfTest } from '../support/admin.ts';
import { visitors } from '../support/browser.ts';
import { call } from '../support/http.ts';
import { sampleArticles, type SampleArticle } from '../support/sample-articles.ts';
import { byTurns, LANGUAGES, texts } from '../support/texts.ts';

// Open positions: the list that can be narrowed, and one of them.

const visitor = visitors();

describe.each(LANGUAGES)('in %s', (language) => {
  const inTurn = byTurns(language);
  const t = texts[language];
  const jobs = sampleArticles('jobs', language);
  const [first] = jobs as [SampleArticle];

  inTurn('the list is narrowed by role without scripts, and opened again', async () => {
    const page = await (await visitor({ language, javaScriptEnabled: false })).newPage();
    await page.goto('/career');
    const open = async (): Promise<string[]> => {
      const headings = page.getByRole('region', { name: t.jobs.open }).getByRole('heading', { level: 3 });
      return (await headings.allInnerTexts()).filter((title) => !isOfTest(title)).sort();
    };
    expect(await open()).toEqual(jobs.map(({ title }) => title).sort());
    const role = first['role'] as keyof typeof t.career.role;
    await page.getByRole('combobox', { name: t.jobs.role }).selectOption({ label: t.career.role[role] });
    await page.getByRole('button', { name: t.jobs.show }).click();
    const wanted = jobs.filter((job) => job['role'] === role).map(({ title }) => title);
    expect(await open()).toEqual(wanted.sort());
    expect(await page.getByRole('combobox', { name: t.jobs.role }).inputValue()).toBe(role);
    await page.getByRole('link', { name: t.jobs.showAll }).click();
    expect(await open()).toHaveLength(jobs.length);
  });

  inTurn('a choice that nothing matches says so; a narrowed list is not for search engines', async () => {
    const none = jobs.find(
      (job) => !jobs.some((one) => one['role'] === first['role'] && one['place'] === job['place']),
    );
    const query = new URLSearchParams({ role: String(first['role']), place: String(none?.['place'] ?? '') });
    const page = await (await visitor({ language })).newPage();
    await page.goto(`/career?${query}`);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    if (none) {
      expect(await page.locator('main').textContent()).toContain(t.jobs.noneMatch);
      expect(await page.locator('main ul:not(:has(> *))').count()).toBe(0);
    }
    expect((await (await call('/career', { language })).text()).includes('noindex')).toBe(false);
  });

  inTurn('a job names its facts', async () => {
    const page = await (await visitor({ language })).newPage();
    await page.goto('/career');
    await page.getByRole('link', { name: first.title }).click();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(first.title);
    const facts = await page.locator('dl').first().innerText();
    expect(facts).toContain(first['place']);
    expect(facts).toContain(t.jobs.employment[first['employment'] as keyof typeof t.jobs.employment]);
    // Search engines get the text as plain HTML, without what the page adds to headings and links.
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    const posting = data.find((text) => text.includes('"JobPosting"')) ?? '{}';
    expect((JSON.parse(posting) as { description?: string }).description).toContain('<h2>');
  });

  inTurn('an unknown job is not found, and says so', async () => {
    const answer = await call('/career/nothing-here', { language });
    expect(answer.status).toBe(404);
    expect((await answer.text()).includes(t.error.notFoundTitle)).toBe(true);
  });
});
