import { describe, expect } from 'vitest';
import { textsAbout, translator } from '#admin/i18n/staff-texts.ts';
import type { Page } from 'playwright-core';
import { fill } from '#i18n/fill.ts';
import { exportName } from '#staff-api/csv/csv-response.ts';
import { adminTexts } from '#admin/i18n/texts.ts';
import type { MemberRecord } from '#features/membership/member.ts';
import { dictionaries } from '#i18n/dictionaries.ts';
import { admin, makeMember, makeRegistration, unique } from '../support/admin.ts';
import { OWNER } from '../support/sign-in.ts';
import { deleteOpen, notice, openAdmin, saved, violationsInEveryLook } from '../support/admin-screen.ts';
import { loseAnswer } from '../support/caught-requests.ts';
import { visitors, type Language } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { byTurns, LANGUAGES } from '../support/texts.ts';

const notesTexts = textsAbout('notes');
const auditTexts = textsAbout('audit');
const memberTexts = textsAbout('members');

// Members as staff look after them, against the served product.

const visit = visitors();
const stored = async (id: string) => (await admin<MemberRecord>(`members/${id}`)).body;
const found = async (q: string) =>
  (await admin<{ items: MemberRecord[] }>(`members?q=${encodeURIComponent(q)}`)).body.items;
const openMember = (language: Language, id: string) => openAdmin(visit, language, `/member/edit/${id}`);

describe.each(LANGUAGES)('in %s', (language) => {
  const inTurn = byTurns(language);
  const t = memberTexts[language];
  const { list, form, remove, conflict, fields, history, actions } = adminTexts[language];
  const audit = auditTexts[language];
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
  const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
  const day = (page: Page, name: string) => box(page, `${name} (${fields.optional})`);
  const links = (page: Page, tag: string) => page.getByRole('link', { name: new RegExp(tag) });

  inTurn('the list is searched, filtered and changed in bulk; days have the reader’s years', async () => {
    const tag = unique();
    const body = { joinedAt: '2026-01-15', expiresAt: '2027-01-14', type: 'company' };
    const first = await makeMember({ firstName: 'อภิญญา', lastName: tag, ...body });
    const second = await makeMember({ firstName: 'ธนพล', lastName: tag, status: 'expired' });
    const page = await openAdmin(visit, language, `/member?q=${tag}`);
    await eventually(() => links(page, tag).count()).toBe(2);
    await page.getByRole('cell', { name: language === 'th' ? '14 ม.ค. 2570' : '14 Jan 2027' }).waitFor();
    await page.getByRole('checkbox', { name: list.selectAll }).check();
    await page
      .getByRole('group', { name: list.bulkActions })
      .getByRole('button', { name: t.fields.status })
      .click();
    await page.getByRole('menuitem', { name: t.values.status.active, exact: true }).click();
    await notice(page, translator(language, 'admin')('list.bulkDone', { count: 2 })).waitFor();
    for (const { id } of [first, second]) expect((await stored(id)).status).toBe('active');
    await button(page, list.filters).click();
    await select(page, t.fields.type).selectOption('company');
    await eventually(() => links(page, tag).allTextContents()).toEqual([`อภิญญา ${tag}`]);
    await select(page, t.fields.type).selectOption('-');
    await eventually(() => links(page, tag).allTextContents()).toEqual([`ธนพล ${tag}`]);

    // Registrations that a robot seems to have sent, brought in together.
    const persons = unique();
    await Promise.all(
      ['ก', 'ข'].map((firstName) => makeRegistration({ firstName, lastName: persons, website: 'x' })),
    );
    await page.goto(`/admin/member?q=${persons}&filter[spam]=true`);
    await eventually(() => links(page, persons).count()).toBe(2);
    await page.getByRole('checkbox', { name: list.selectAll }).check();
    await page
      .getByRole('group', { name: list.bulkActions })
      .getByRole('button', { name: t.fields.spam })
      .click();
    await page.getByRole('menuitem', { name: t.notSpam, exact: true }).click();
    await notice(page, translator(language, 'admin')('list.bulkDone', { count: 2 }))
      .first()
      .waitFor();
    await page.getByText(list.emptyFiltered).waitFor();
    const genuine = await found(persons);
    expect(genuine.map(({ spam, status }) => [spam ?? false, status])).toEqual(
      genuine.map(() => [false, 'pending']),
    );
    expect(genuine).toHaveLength(2);

    // Deciding on them says before how many e-mails go.
    await page.goto(`/admin/member?q=${persons}`);
    await eventually(() => links(page, persons).count()).toBe(2);
    await page.getByRole('checkbox', { name: list.selectAll }).check();
    await page
      .getByRole('group', { name: list.bulkActions })
      .getByRole('button', { name: t.fields.status })
      .click();
    await page.getByRole('menuitem', { name: t.values.status.rejected, exact: true }).click();
    const decide = (key: 'title' | 'confirm') =>
      translator(language, 'members')(`decide.rejected.${key}`, { count: 2 });
    const dialog = page.getByRole('dialog', { name: decide('title') });
    await dialog.getByRole('button', { name: decide('confirm') }).click();
    await notice(page, translator(language, 'admin')('list.bulkDone', { count: 2 }))
      .first()
      .waitFor();
    expect((await found(persons)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  inTurn('on a phone, too, deciding on a registration says before that an e-mail goes', async () => {
    const tag = unique();
    await makeRegistration({ lastName: tag });
    const page = await openAdmin(visit, language, `/member?q=${tag}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await button(page, fill(list.actionsFor, { name: `สมหญิง ${tag}` })).click();
    await page.getByRole('menuitem', { name: t.values.status.active, exact: true }).click();
    const decide = (key: 'title' | 'confirm') =>
      translator(language, 'members')(`decide.active.${key}`, { count: 1 });
    const dialog = page.getByRole('dialog', { name: decide('title') });
    await dialog.waitFor();
    expect((await found(tag)).map(({ status }) => status)).toEqual(['pending']);
    await dialog.getByRole('button', { name: decide('confirm') }).click();
    await notice(page, translator(language, 'admin')('list.bulkDone', { count: 1 })).waitFor();
    expect((await found(tag)).map(({ status }) => status)).toEqual(['active']);
  });

  inTurn('one is added once, with days typed as people do, though the first answer got lost', async () => {
    const tag = unique();
    const page = await openAdmin(visit, language, '/member/add');
    await box(page, t.fields.firstName).fill('ปิยะนุช');
    await box(page, t.fields.lastName).fill(tag);
    await box(page, t.fields.email).fill(`new-${tag}@tests.example`);
    await box(page, t.fields.phone).fill('02 000 0100');
    await select(page, t.fields.status).selectOption('active');
    await select(page, t.fields.type).selectOption('personal');
    await day(page, t.fields.joinedAt).fill('20/11/2569');
    await day(page, t.fields.joinedAt).press('Tab');
    await button(page, t.term).click();
    await page.route('**/api/admin/members', loseAnswer);
    await button(page, form.save).click();
    await notice(page, form.notSaved).waitFor();
    await page.unroute('**/api/admin/members', loseAnswer);
    await button(page, form.save).click();
    await page.waitForURL('**/admin/member');
    await links(page, tag).waitFor();
    expect(await found(tag)).toEqual([
      expect.objectContaining({
        ...{ firstName: 'ปิยะนุช', status: 'active', type: 'personal', source: 'staff', emailVerified: false },
        ...{ joinedAt: '2026-11-20', expiresAt: '2027-11-19' },
      }),
    ]);
  });

  inTurn('several are renewed once, though the first answer got lost', async () => {
    const tag = unique();
    const { id } = await makeMember({ lastName: tag, status: 'active', expiresAt: '2027-01-14' });
    const page = await openAdmin(visit, language, `/member?q=${tag}`);
    await page.getByRole('checkbox', { name: list.selectAll }).check();
    const renew = async (): Promise<void> => {
      await button(page, t.renewal).click();
      await page.getByRole('menuitem', { name: t.renew, exact: true }).click();
    };
    await page.route('**/api/admin/members', loseAnswer);
    await renew();
    await notice(page, translator(language, 'admin')('list.bulkFailed', { count: 1 })).waitFor();
    await page.unroute('**/api/admin/members', loseAnswer);
    await renew();
    await notice(page, translator(language, 'admin')('list.bulkDone', { count: 1 })).waitFor();
    expect((await stored(id)).expiresAt).toBe('2028-01-14');
  });

  inTurn('one whose last day has passed does not become active, and says so', async () => {
    const tag = unique();
    const { id } = await makeMember({ lastName: tag, status: 'expired', expiresAt: '2025-08-31' });
    const page = await openAdmin(visit, language, `/member?q=${tag}`);
    await page.getByRole('checkbox', { name: list.selectAll }).check();
    await page
      .getByRole('group', { name: list.bulkActions })
      .getByRole('button', { name: t.fields.status })
      .click();
    await page.getByRole('menuitem', { name: t.values.status.active, exact: true }).click();
    await notice(page, translator(language, 'members')('over.stays', { count: 1 })).waitFor();
    await links(page, tag).click();
    await select(page, t.fields.status).selectOption('active');
    await page.getByText(t.over.hint).waitFor();
    await day(page, t.fields.expiresAt).fill('31/12/2599');
    await day(page, t.fields.expiresAt).press('Tab');
    await page.getByText(t.over.hint).waitFor({ state: 'hidden' });
    expect((await stored(id)).status).toBe('expired');
  });

  inTurn('one is changed, noted on, and its history tells it', async () => {
    const { id } = await makeMember();
    const page = await openMember(language, id);
    await select(page, t.fields.status).selectOption('active');
    await button(page, form.save).click();
    await notice(page, form.saved).waitFor();
    await page.getByRole('textbox', { name: notesTexts[language].text }).fill('ชำระแล้ว');
    await button(page, notesTexts[language].add).click();
    await notice(page, notesTexts[language].added).waitFor();
    await page.getByRole('region', { name: history.title }).getByText(t.values.status.active).waitFor();
    expect(await stored(id)).toMatchObject({
      status: 'active',
      notes: [{ author: OWNER.name, text: 'ชำระแล้ว' }],
    });
  });

  inTurn('an export opens with the sign for Excel and Thai intact', async () => {
    const tag = unique();
    await makeMember({ firstName: 'กมลวรรณ', lastName: tag });
    const page = await openAdmin(visit, language, `/member?q=${tag}`);
    await links(page, tag).waitFor();
    const { name, bytes } = await saved(page, list.export);
    expect(name.replace(/\d{4}-\d\d-\d\d/, 'day')).toBe(`${exportName('members', language)}-day.csv`);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes.toString('utf8')).toContain('กมลวรรณ');
    expect(bytes.toString('utf8').trim().split('\r\n')).toHaveLength(2);
  });

  inTurn('an empty form names every field; a wrong one says what is wrong', async () => {
    const page = await openAdmin(visit, language, '/member/add');
    await box(page, t.fields.email).fill('nobody');
    // The press counts, though the field that is left for it has something wrong to say.
    await button(page, form.save).click();
    for (const name of [t.fields.firstName, t.fields.lastName, t.fields.email, t.fields.phone]) {
      await page.getByRole('alert').getByRole('link', { name, exact: true }).waitFor();
    }
    await page.getByText(dictionaries[language].messages.invalidEmail).waitFor();
    expect(await violationsInEveryLook(page)).toEqual([]);
  });

  inTurn('what is wrong with a field is said in the language that somebody changes to', async () => {
    const other = language === 'en' ? 'th' : 'en';
    const page = await openAdmin(visit, language, '/member/add');
    await box(page, t.fields.email).fill('nobody');
    await page.keyboard.press('Tab');
    await page.getByText(dictionaries[language].messages.invalidEmail).waitFor();
    await page.getByRole('button', { name: language === 'en' ? /ไทย/ : /English/ }).click();
    await page.getByText(dictionaries[other].messages.invalidEmail).waitFor();
  });

  inTurn('an e-mail address that is taken is told on its field', async () => {
    const { email } = await makeMember();
    const page = await openAdmin(visit, language, '/member/add');
    const values = { firstName: 'A', lastName: 'B', email: email.toUpperCase(), phone: '02 000 0100' };
    for (const [name, value] of Object.entries(values)) {
      await box(page, t.fields[name as keyof typeof values]).fill(value);
    }
    await button(page, form.save).click();
    await eventually(() => box(page, t.fields.email).getAttribute('aria-invalid')).toBe('true');
    await page.getByText(dictionaries[language].messages.taken).waitFor();
    expect(await box(page, t.fields.firstName).inputValue()).toBe('A');
  });

  inTurn('a stale save lets one choose for each field', async () => {
    const { id, version, ...body } = await makeMember();
    const page = await openMember(language, id);
    await box(page, t.fields.firstName).waitFor();
    await admin(`members/${id}`, {
      method: 'PUT',
      version,
      body: { ...body, firstName: 'ของเขา', phone: '02 999 9999' },
    });
    await box(page, t.fields.firstName).fill('ของฉัน');
    await button(page, form.save).click();
    const dialog = page.getByRole('dialog', { name: conflict.titleMe });
    await dialog.getByText('ของเขา').waitFor();
    await dialog.getByText('02 999 9999').waitFor();
    await dialog.getByRole('button', { name: conflict.apply }).click();
    await notice(page, form.saved).waitFor();
    expect(await stored(id)).toMatchObject({ firstName: 'ของฉัน', phone: '02 999 9999' });
  });

  inTurn('leaving with changes asks first', async () => {
    const tag = unique();
    await makeMember({ lastName: tag });
    const page = await openAdmin(visit, language, `/member?q=${tag}`);
    await links(page, tag).click();
    await box(page, t.fields.firstName).fill('Half done');
    await page
      .getByRole('navigation')
      .getByRole('link', { name: adminTexts[language].shell.categories })
      .click();
    await button(page, form.unsavedStay).click();
    expect(await box(page, t.fields.firstName).inputValue()).toBe('Half done');
    await page.goBack();
    await button(page, form.unsavedLeave).click();
    await eventually(() => page.url()).not.toContain('/member/edit');
  });

  inTurn('is deleted, and brought back from the audit when the notice is gone', async () => {
    const tag = unique();
    const { id } = await makeMember({ lastName: tag });
    const page = await openMember(language, id);
    await deleteOpen(page, language);
    await page.waitForURL('**/admin/member');
    await notice(page, fill(remove.done, { name: `สมหญิง ${tag}` })).waitFor();
    expect(await found(tag)).toEqual([]);
    await page.goto(`/admin/audit?filter[action]=delete&q=${id}`);
    await button(page, fill(audit.detailsOf, { action: actions.delete }))
      .first()
      .click();
    await button(page, audit.undelete).click();
    await notice(page, audit.undeleted).waitFor();
    expect((await stored(id)).lastName).toBe(tag);
  });
});
