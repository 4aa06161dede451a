import { describe, expect, test } from 'vitest';
import { admin } from '../support/admin.ts';
import {
  applicant,
  applicationForm,
  CV_NAME,
  cvFile,
  openApplicationForm,
} from '../support/application-form.ts';
import { violations } from '../support/axe.ts';
import { visitors } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { call } from '../support/http.ts';
import { problemsOf } from '../support/problems.ts';
import { LANGUAGES, texts } from '../support/texts.ts';

// An application from the browser to the staff area, with a CV under a Thai name.

const visitor = visitors();
const JOB = 'backend-developer-bangkok';
type Stored = { name: string; email: string; jobId?: string; cv: { name: string; size: number } };

const storedFrom = async (email: string): Promise<Stored[]> =>
  (await admin<{ items: Stored[] }>(`applications?${new URLSearchParams({ 'filter[email]': email })}`)).body
    .items;

describe.each(LANGUAGES)('in %s', (language) => {
  const t = texts[language];

  test('a CV chosen by keyboard is sent with the form, and thanked for', async () => {
    const context = await visitor({ language });
    const problems = await problemsOf(context);
    const page = await context.newPage();
    await page.goto(`/career/${JOB}`);
    await page.getByRole('link', { name: t.jobs.applyFor }).click();
    const form = applicationForm(page, language);
    await form.wake();
    for (const text of [form.words.drop, form.words.or, form.words.browse])
      await form.drop.getByText(text, { exact: true }).waitFor();
    const described = await form.file.evaluate((input) => {
      const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    });
    expect(described).toContain(form.words.cvHint);

    const person = applicant();
    await form.fill(person);
    await form.choose(cvFile());
    await form.drop.getByText(CV_NAME).first().waitFor();
    expect(await form.file.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await form.send.click();
    await form.thanks.waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(form.words.thanks);
    expect(await storedFrom(person.email)).toMatchObject([
      { name: person.name, jobId: JOB, cv: { name: CV_NAME, size: cvFile().buffer.length } },
    ]);
    expect(problems).toEqual([]);
  });
});

test('a program under a CV’s name is refused at its field, and nothing typed is lost', async () => {
  const page = await (await visitor({ language: 'en' })).newPage();
  const form = await openApplicationForm(page, 'en', '/career');
  const person = applicant();
  await form.fill(person);
  const program = { ...cvFile('cv.pdf'), buffer: Buffer.from('MZ\x90\x00 This program cannot be run') };
  await form.file.setInputFiles(program);
  await form.send.click();
  await form.fileError.waitFor();
  expect(await form.file.getAttribute('aria-invalid')).toBe('true');
  expect(await form.field.name.inputValue()).toBe(person.name);
  await form.file.setInputFiles(cvFile());
  await form.fileError.waitFor({ state: 'detached' });
  await form.send.click();
  await form.thanks.waitFor();
  expect(await storedFrom(person.email)).toMatchObject([{ cv: { name: CV_NAME } }]);
});

test('what can be told of a file is told at once: its kind, its size, and that only one is taken', async () => {
  const page = await (await visitor({ language: 'en' })).newPage();
  const form = await openApplicationForm(page, 'en', '/career');
  /** Lets files fall onto the area, as a mouse does. */
  const drop = (names: string[], size = 10) =>
    form.drop.evaluate(
      (area, given) => {
        const dataTransfer = new DataTransfer();
        for (const name of given.names) dataTransfer.items.add(new File([new Uint8Array(given.size)], name));
        for (const type of ['dragenter', 'dragover', 'drop'])
          area.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
      },
      { names, size },
    );
  await drop(['ประวัติ.pdf']);
  await form.drop.getByText('ประวัติ.pdf').first().waitFor();
  for (const [names, size] of [
    [['cv.exe'], 10],
    [['cv.pdf'], 4_194_305],
    [['one.pdf', 'two.pdf'], 10],
  ] as const) {
    await drop([...names], size);
    // Which one was refused, since another one is chosen.
    const told = names.length === 1 ? `${names[0]}: ` : texts.en.apply.onlyOne;
    await form.fileError.filter({ hasText: told }).waitFor();
    // What was chosen before stays.
    expect(await form.file.evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe('ประวัติ.pdf');
  }
  expect(await form.fileError.textContent()).toBe(texts.en.apply.onlyOne);
  // What is the same as before would not be read out again.
  const said = page.getByRole('status').filter({ hasText: texts.en.apply.onlyOne });
  const before = await said.textContent();
  await drop(['one.pdf', 'two.pdf']);
  await eventually(() => said.textContent()).not.toBe(before);
  await form.drop.getByRole('button', { name: texts.en.apply.remove }).click();
  expect(
    await form.file.evaluate((input: HTMLInputElement) => [
      input.files?.length,
      input === document.activeElement,
    ]),
  ).toEqual([0, true]);
});

test('a lost connection and a stopped sending keep everything, and the next try is the same application', async () => {
  const page = await (await visitor({ language: 'en' })).newPage();
  const form = await openApplicationForm(page, 'en', '/career');
  const person = applicant();
  await form.fill(person);
  await form.position.selectOption(JOB);
  await form.file.setInputFiles(cvFile());
  const keys: (string | undefined)[] = [];
  await page.route('**/api/applications', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length === 1) return route.abort('connectionreset');
    // The second one is stored, but its answer does not come before the visitor stops it.
    if (keys.length === 2) return void (await route.fetch());
    return route.continue();
  });
  await form.send.click();
  await form.notice.getByText(texts.en.apply.offline).waitFor();
  await form.send.click();
  await eventually(async () => (await storedFrom(person.email)).length).toBe(1);
  await form.stop.click();
  await form.notice.getByText(texts.en.apply.cancelled).waitFor();
  expect(await form.file.evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe(CV_NAME);
  await form.send.click();
  await form.thanks.waitFor();
  expect(new Set(keys).size).toBe(1);
  expect(await storedFrom(person.email)).toMatchObject([{ name: person.name, jobId: JOB }]);
});

test('what was typed on the page of one position is sent from the page of another for that other', async () => {
  const page = await (await visitor({ language: 'en' })).newPage();
  const person = applicant();
  const first = await openApplicationForm(page, 'en', '/career/automation-tester-bangkok');
  await first.field.name.fill(person.name);
  const form = await openApplicationForm(page, 'en');
  await form.element.getByText(form.words.restored).waitFor();
  expect(await form.field.name.inputValue()).toBe(person.name);
  await form.fill(person);
  await form.file.setInputFiles(cvFile());
  await form.send.click();
  await form.thanks.waitFor();
  expect(await storedFrom(person.email)).toMatchObject([{ name: person.name, jobId: JOB }]);
});

test('who sends before the script has come sees the chosen file and has sent, once it has', async () => {
  const page = await (await visitor({ language: 'en' })).newPage();
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/_astro/ApplicationForm.*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/career/${JOB}`, { waitUntil: 'domcontentloaded' });
  const form = applicationForm(page, 'en');
  const person = applicant();
  await form.fill(person);
  await form.file.setInputFiles(cvFile());
  expect(await form.file.evaluate((input) => getComputedStyle(input).opacity)).toBe('1');
  await form.send.click();
  await page.locator('[data-loading-bar]').waitFor();
  release();
  await form.thanks.waitFor();
  expect(await page.locator('[data-loading-bar]').isVisible()).toBe(false);
  expect(await storedFrom(person.email)).toHaveLength(1);
});

test('a position that is no longer offered does not come back with what was typed', async () => {
  const page = await (await visitor({ language: 'en' })).newPage();
  const person = applicant();
  await (await openApplicationForm(page, 'en')).field.name.fill(person.name);
  // As if it had been closed meanwhile.
  await page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('draft:application') ?? '');
    sessionStorage.setItem('draft:application', JSON.stringify({ ...kept, jobId: 'no-longer-offered' }));
  });
  const form = await openApplicationForm(page, 'en', '/career');
  await form.element.getByText(form.words.restored).waitFor();
  await form.fill(person);
  await form.file.setInputFiles(cvFile());
  await form.send.click();
  await form.thanks.waitFor();
  expect((await storedFrom(person.email)).map(({ name, jobId }) => [name, jobId])).toEqual([
    [person.name, undefined],
  ]);
});

test('without scripts the page says where to mail a CV; search engines know that one applies here', async () => {
  const html = await (await call(`/career/${JOB}`, { language: 'th' })).text();
  const [, notice = ''] = /<noscript>(.*?)<\/noscript>/s.exec(html.slice(html.indexOf('id="apply"'))) ?? [];
  expect(notice.includes(texts.th.jobs.applyNoScript) && notice.includes('mailto:')).toBe(true);
  expect(html.includes('"directApply":true')).toBe(true);
});
