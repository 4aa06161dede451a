import { describe, expect } from 'vitest';
import { fill } from '#i18n/fill.ts';
import { languageName } from '#i18n/language-name.ts';
import { translator, textsAbout, textsIn } from '#admin/i18n/staff-texts.ts';
import { adminTexts } from '#admin/i18n/texts.ts';
import { monthTitle } from '#admin/ui/dates.ts';
import { admin, unique } from '../support/admin.ts';
import { described, notice, openAdmin, violationsInEveryLook } from '../support/admin-screen.ts';
import { makeApplication } from '../support/application-form.ts';
import { articleScreen } from '../support/article-screen.ts';
import { visitors } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { call } from '../support/http.ts';
import { article, DRAFTS } from '../support/server/articles.ts';
import { byTurns, LANGUAGES } from '../support/texts.ts';

const applicationTexts = textsAbout('applications');

// Events and jobs as staff write and publish them, against the served product.

const visit = visitors();
const idOf = (address: string): string => new URL(address).pathname.split('/').at(-1) ?? '';

describe.each(LANGUAGES)('in %s', (language) => {
  const inTurn = byTurns(language);
  const t = textsIn(language, 'articles');
  const { fields: words } = adminTexts[language];
  const { box, button, field, show, write, saved, openPublishing } = articleScreen(language);
  const optional = (name: string): string => `${name} (${words.optional})`;

  inTurn('an event in another time zone is written, published, and in the list', async () => {
    const { fields, bangkok } = textsIn(language, 'events');
    const title = `Partners’ day ${unique()}`;
    const page = await openAdmin(visit, language, '/event/list-event/new');
    await show(page, 'en');
    await field(page, 'title', 'en').fill(title);
    await page.waitForURL('**/event/list-event/update/*');
    await write(page, 'en', 'Meet our partners.');
    const zone = page.getByRole('combobox', { name: fields.timeZone });
    await zone.fill('Asia/Tokyo');
    await page.getByRole('option', { name: 'Asia/Tokyo' }).click();
    const day = language === 'th' ? '15/3/2570' : '15/3/2027';
    for (const [name, time] of [
      [fields.startsAt, '10:00'],
      [fields.endsAt, '17:30'],
    ] as const) {
      await box(page, fill(words.dayOf, { field: name })).fill(day);
      await box(page, fill(words.dayOf, { field: name })).press('Tab');
      await page.getByLabel(fill(words.timeOf, { field: name })).fill(time);
    }
    await page.getByText(new RegExp(`^${bangkok.split('{')[0]}.*(8:00|08:00)`)).waitFor();
    await box(page, optional(fields.capacity)).fill('๑๒๐');
    await saved(page);
    const id = idOf(page.url());
    expect((await admin(`events/${id}`)).body).toMatchObject({
      startsAt: '2027-03-15T01:00:00.000Z',
      endsAt: '2027-03-15T08:30:00.000Z',
      timeZone: 'Asia/Tokyo',
      capacity: 120,
    });
    expect(await violationsInEveryLook(page)).toEqual([]);
    await page.getByRole('combobox', { name: t.fields.category }).selectOption({ index: 1 });
    await saved(page);
    await openPublishing(page);
    await button(page, t.publish.do).click();
    await notice(page, t.publish.done).waitFor();
    const slug = await box(page, t.fields.slug).inputValue();
    await eventually(async () => (await call(`/events/${slug}`, { language })).text()).toContain(title);
    await page.goto(`/admin/event/list-event?q=${encodeURIComponent(title)}`);
    await page.getByRole('link', { name: title }).waitFor();
    expect(await violationsInEveryLook(page)).toEqual([]);
  });

  inTurn('a job begins with headings, refuses a salary that goes down, and is published', async () => {
    const { fields, values } = textsIn(language, 'jobs');
    const title = `นักพัฒนา ${unique()}`;
    const page = await openAdmin(visit, language, '/recruitment/list-jobs/create');
    await show(page, 'th');
    await field(page, 'title', 'th').fill(title);
    // Kept from the first word on, before anybody chose what it is.
    await page.waitForURL('**/recruitment/list-jobs/update/*');
    await page.getByRole('combobox', { name: fields.role }).selectOption({ label: values.role.backend });
    await page
      .getByRole('combobox', { name: fields.employment })
      .selectOption({ label: values.employment.fullTime });
    await box(page, optional(fields['salary.min'])).fill('60,000');
    await box(page, optional(fields['salary.max'])).fill('45000');
    await page.locator('[data-save="refused"]').waitFor();
    await page.getByRole('alert').getByRole('link', { name: fields['salary.max'] }).click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('90000');
    await saved(page);
    const updateUrl = page.url();
    const { body } = await admin(`jobs/${idOf(updateUrl)}`);
    expect(body).toMatchObject({
      role: 'backend',
      employment: 'fullTime',
      salary: { min: 60_000, max: 90_000, currency: 'THB' },
      body: { th: expect.stringContaining('## คุณสมบัติ') as string },
    });
    const slug = `backend-${unique()}`;
    await box(page, t.fields.slug).fill(slug);
    await saved(page);
    expect(await violationsInEveryLook(page)).toEqual([]);
    await openPublishing(page);
    await button(page, t.publish.do).click();
    await notice(page, t.publish.done).waitFor();
    await eventually(async () => (await call(`/career/${slug}`, { language })).text()).toContain(title);
    await page.goto(`/admin/recruitment/list-jobs?q=${encodeURIComponent(title)}`);
    await page.getByRole('link', { name: title }).waitFor();
    expect(await violationsInEveryLook(page)).toEqual([]);

    // Taken offline again on its own screen, it asks what should happen to who applied for it.
    const applicant = `ผู้สมัคร ${unique()}`;
    const application = await makeApplication({ jobId: idOf(updateUrl), name: applicant });
    await page.getByRole('link', { name: title }).click();
    await openPublishing(page);
    const thai = { language: languageName(language, 'th') };
    await page
      .getByRole('switch', { name: translator(language, 'articles')('publish.switch', thai) })
      .uncheck();
    await button(page, t.publish.doUnpublish).click();
    const closing = applicationTexts[language].closing;
    const question = page.getByRole('dialog', {
      name: translator(language, 'applications')('closing.title', { count: 1 }),
    });
    await question.getByRole('combobox', { name: applicant }).selectOption('rejected');
    expect(await violationsInEveryLook(page)).toEqual([]);
    await question.getByRole('button', { name: closing.move }).click();
    await page.getByRole('button', { name: applicationTexts[language].mail.none, exact: true }).click();
    expect((await admin(`applications/${application}`)).body).toMatchObject({ status: 'rejected' });
  });

  inTurn('an event goes public together with the news of it', async () => {
    const { list } = adminTexts[language];
    const tag = unique();
    const draft = async (kind: 'news' | 'events', title: string): Promise<string> => {
      const body = {
        ...article[kind],
        slug: `${kind}-${tag}`,
        title: { en: title, th: title },
        // After all events that other tests look for.
        ...(kind === 'events' && {
          startsAt: '2027-12-01T18:00:00+07:00',
          endsAt: '2027-12-01T21:00:00+07:00',
        }),
        state: DRAFTS,
      };
      return (await admin<{ id: string }>(kind, { method: 'POST', body })).body.id;
    };
    const ids = {
      news: await draft('news', `Invitation ${tag}`),
      events: await draft('events', `Evening ${tag}`),
    };
    const page = await openAdmin(visit, language, `/news/list-news?q=${tag}`);
    await page.getByRole('link', { name: tag }).waitFor();
    await page.getByRole('checkbox', { name: list.selectAll }).check();
    await page.getByRole('button', { name: t.list.release }).click();
    await page.getByRole('menuitem', { name: t.list.releaseWith }).click();
    const dialog = page.getByRole('dialog', { name: t.list.release });
    const events = dialog.getByRole('combobox', { name: textsIn(language, 'events').title });
    await events.fill('no event is called that');
    await page.getByText(list.emptyFiltered, { exact: true }).waitFor();
    await events.fill(tag);
    await page.getByRole('option', { name: `Evening ${tag}` }).click();
    await page.keyboard.press('Escape');
    expect(await violationsInEveryLook(page)).toEqual([]);
    await dialog
      .getByRole('button', { name: translator(language, 'articles')('list.releaseDo', { count: 2 }) })
      .click();
    await notice(page, translator(language, 'admin')('list.bulkDone', { count: 2 })).waitFor();
    const timeOf = async (kind: 'news' | 'events') => {
      const { body } = await admin<{ publishAt: unknown }>(`${kind}/${ids[kind]}`);
      return body.publishAt;
    };
    expect(await timeOf('news')).toEqual(expect.any(String));
    expect(await timeOf('events')).toEqual(await timeOf('news'));
  });

  inTurn('on a phone, too, an article goes public together with others', async () => {
    const { list } = adminTexts[language];
    const tag = unique();
    const title = { en: `Alone ${tag}`, th: `Alone ${tag}` };
    const body = { ...article.news, slug: `news-${tag}`, title, state: DRAFTS };
    await admin('news', { method: 'POST', body });
    const page = await openAdmin(visit, language, `/news/list-news?q=${tag}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await button(page, fill(list.actionsFor, { name: title.en })).click();
    // A long change takes two lines, rather than more room than the screen has.
    const menu = await page.getByRole('menu').boundingBox();
    expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(390);
    await page.getByRole('menuitem', { name: t.list.releaseWith }).click();
    const dialog = page.getByRole('dialog', { name: t.list.release });
    await dialog
      .getByRole('button', { name: translator(language, 'articles')('list.releaseDo', { count: 1 }) })
      .click();
    await notice(page, translator(language, 'admin')('list.bulkDone', { count: 1 })).waitFor();
    await dialog.waitFor({ state: 'detached' });
  });

  inTurn(
    'the calendar asks for a new time that is left out or after the end, and before it calls something off',
    async () => {
      const calendar = textsIn(language, 'calendar');
      const messages = textsIn(language, 'messages');
      const title = `Later ${unique()}`;
      const body = {
        ...article.news,
        slug: `news-${unique()}`,
        title: { en: title, th: title },
        state: { en: 'published', th: 'published' },
        publishAt: '2031-03-10T02:00:00.000Z',
        unpublishAt: '2031-03-12T02:00:00.000Z',
      };
      expect((await admin('news', { method: 'POST', body })).status).toBe(201);
      const page = await openAdmin(visit, language, '/calendar?month=2031-03');
      await page.getByRole('table', { name: monthTitle(language, '2031-03-01'), exact: true }).waitFor();
      await button(page, fill(calendar.moveOf, { title })).first().click();
      const dialog = page.getByRole('dialog');
      const clock = page.getByRole('group', { name: calendar.newTime, exact: true });
      expect(await described(clock)).toBe(calendar.newTimeHint);
      await box(page, fill(words.dayOf, { field: calendar.newTime })).fill('');
      await dialog.getByRole('button', { name: calendar.moveDo, exact: true }).click();
      await dialog.getByText(messages.invalidTime).last().waitFor();
      for (const control of await clock.getByRole('textbox').all())
        expect(await described(control)).toBe(messages.invalidTime);
      await box(page, fill(words.dayOf, { field: calendar.newTime })).fill('15/3/2031');
      await dialog.getByRole('button', { name: calendar.moveDo, exact: true }).click();
      await dialog.getByText(messages.notBeforeEnd).waitFor();
      await box(page, fill(words.dayOf, { field: calendar.newTime })).fill('11/3/2031');
      await dialog.getByRole('button', { name: calendar.moveDo, exact: true }).click();
      await notice(page, calendar.moved).waitFor();
      // What goes with the button that had the keyboard leaves it at the month.
      const month = page.getByRole('heading', { name: monthTitle(language, '2031-03-01'), exact: true });
      const isAtMonth = () => month.evaluate((one) => one === document.activeElement);
      await eventually(isAtMonth).toBe(true);

      // One press too many calls nothing off.
      const callOff = button(page, fill(calendar.callOffOf, { title }));
      await callOff.first().click();
      await dialog.getByRole('button', { name: calendar.cancel, exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(await callOff.count()).toBe(2);
      await button(page, fill(calendar.noEndOf, { title })).first().click();
      await dialog.getByRole('button', { name: calendar.noEnd, exact: true }).click();
      await notice(page, calendar.endRemoved).waitFor();
      await callOff.first().click();
      await dialog.getByRole('button', { name: calendar.callOff, exact: true }).click();
      await notice(page, calendar.calledOff).waitFor();
      await eventually(() => callOff.count()).toBe(1);
      await eventually(isAtMonth).toBe(true);
    },
  );
});
