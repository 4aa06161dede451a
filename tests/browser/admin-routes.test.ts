import type { BrowserContext, Page } from 'playwright-core';
import { textsAbout } from '#admin/i18n/staff-texts.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { fill } from '#i18n/fill.ts';
import { adminTexts } from '#admin/i18n/texts.ts';
import { makeCategory, makeInquiry, makeMember, signIn } from '../support/admin.ts';
import { OWNER } from '../support/sign-in.ts';
import { violationsIn } from '../support/admin-screen.ts';
import { looksOf } from '../support/axe.ts';
import { makeApplication } from '../support/application-form.ts';
import { visitors, type Language } from '../support/browser.ts';
import { problemsOf } from '../support/problems.ts';
import { LANGUAGES } from '../support/texts.ts';

const categoryTexts = textsAbout('categories');
const dashboardTexts = textsAbout('dashboard');
const memberTexts = textsAbout('members');
const signInTexts = textsAbout('signIn');

// Every URL of the staff area, opened by hand, by turns in one language: it shows what it should, to everybody.

const visit = visitors();
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const APPLICANT = 'ชลธิชา พงษ์ไพร';
const VISITOR = 'วีระพงษ์ อุดมทรัพย์';
/** By what stands for them in the URLs below. */
const ids: Record<string, string> = { UNKNOWN };
beforeAll(async () => {
  ids['CATEGORY'] = (await makeCategory({ name: { en: 'Technology', th: 'เทคโนโลยี' } })).id;
  ids['MEMBER'] = (await makeMember({ firstName: 'อภิญญา', lastName: 'ใจดี' })).id;
  ids['APPLICATION'] = await makeApplication({ name: APPLICANT });
  ids['INQUIRY'] = await makeInquiry({ name: VISITOR });
});

interface Route {
  /** As it is opened. */
  path: string;
  title: string;
  /** Where it leads, if not to itself. */
  end?: string;
}

const address = (path: string): string => path.replace(/[A-Z]+/, (name) => ids[name] ?? name);

/** Opens a URL and looks at the page from every side. @returns what is wrong with it */
async function faultsOf(page: Page, language: Language, { path, title, end = path }: Route, turn: number) {
  await page.goto(address(path));
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  const shown = await page.evaluate(() => [location.pathname, document.title, document.documentElement.lang]);
  // By turns light and dark, narrow and wide.
  const faults = await violationsIn(page, [(await looksOf(page))[turn & 2 ? 1 : 0]]);
  // Titles hold no signs that keep words on one line.
  const tab = `${title} · ${adminTexts[language].area}`.replaceAll('\u2060', '');
  const expected = [address(end).replace(/[?#].*/, ''), tab, language];
  return `${shown}` === `${expected}` ? faults : [`${shown} instead of ${expected}`, ...faults];
}

describe.each(LANGUAGES)('in %s', (language) => {
  const { shell, record, failure } = adminTexts[language];
  const t = signInTexts[language];
  const home = fill(dashboardTexts[language].welcome, { name: OWNER.name });

  const check = async (context: BrowserContext, routes: readonly Route[]): Promise<void> => {
    const problems = await problemsOf(context);
    const page = await context.newPage();
    const faults: string[] = [];
    for (const [turn, route] of routes.entries()) {
      if (turn % LANGUAGES.length !== LANGUAGES.indexOf(language)) continue;
      const found = await faultsOf(page, language, route, turn).catch((error: Error) => [error.message]);
      // What is not there is a 404 of the API, a link of no e-mail a 422: the browser notes that, and nothing else.
      const isExpected = (problem: string): boolean =>
        (route.title === record.missing && /404 .*\/api\/admin\//.test(problem)) ||
        (route.path.endsWith('#from-a-mail') && /422 .*\/api\/auth\/reset\/look/.test(problem));
      found.push(...problems.splice(0).filter((problem) => !isExpected(problem)));
      faults.push(...found.map((fault) => `${route.path}: ${fault}`));
    }
    expect(faults).toEqual([]);
  };

  test('whoever is signed in finds every screen', async () => {
    const context = await visit({ language });
    await signIn(context);
    await check(context, [
      { path: '/admin', title: home },
      { path: '/admin/category', title: shell.categories },
      { path: '/admin/category/new', title: categoryTexts[language].new },
      { path: '/admin/category/update', title: shell.categories, end: '/admin/category' },
      { path: '/admin/category/update/CATEGORY', title: { en: 'Technology', th: 'เทคโนโลยี' }[language] },
      { path: '/admin/category/update/UNKNOWN', title: record.missing },
      { path: '/admin/contact', title: shell.contacts },
      { path: '/admin/contact/INQUIRY', title: VISITOR },
      { path: '/admin/contact/UNKNOWN', title: record.missing },
      { path: '/admin/member', title: shell.members },
      { path: '/admin/member/add', title: memberTexts[language].add },
      { path: '/admin/member/edit', title: shell.members, end: '/admin/member' },
      { path: '/admin/member/edit/MEMBER', title: 'อภิญญา ใจดี' },
      { path: '/admin/member/edit/UNKNOWN', title: record.missing },
      { path: '/admin/member/edit/no-id-at-all', title: record.missing },
      { path: '/admin/recruitment/applied-cv', title: shell.applications },
      { path: '/admin/recruitment/applied-cv?view=board', title: shell.applications },
      {
        path: '/admin/recruitment/applied-cv/update',
        title: shell.applications,
        end: '/admin/recruitment/applied-cv',
      },
      { path: '/admin/recruitment/applied-cv/update/APPLICATION', title: APPLICANT },
      { path: '/admin/recruitment/applied-cv/update/UNKNOWN', title: record.missing },
      { path: '/admin/staff', title: shell.staff },
      { path: '/admin/privacy', title: shell.privacy },
      { path: '/admin/mail', title: shell.mails },
      { path: '/admin/audit', title: shell.audit },
      { path: '/admin/calendar?month=2026-11', title: shell.calendar },
      { path: '/admin/translations?kind=news', title: shell.translations },
      { path: '/admin/account', title: shell.account },
      { path: '/admin/nowhere', title: failure.notFound },
      { path: '/admin/login', title: home, end: '/admin' },
    ]);
  });

  test('whoever is not signed in finds sign-in', async () => {
    await check(await visit({ language }), [
      { path: '/admin/login', title: t.title },
      { path: '/admin', title: t.title, end: '/admin/login' },
      { path: '/admin/contact/INQUIRY', title: t.title, end: '/admin/login' },
      { path: '/admin/setup', title: t.title, end: '/admin/login' },
      { path: '/admin/reset', title: t.resetTitle },
      { path: '/admin/reset#from-a-mail', title: t.chooseTitle },
    ]);
  });
});
