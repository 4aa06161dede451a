import { TOTP } from 'otpauth';
import { translator, textsAbout } from '#admin/i18n/staff-texts.ts';
import { adminTexts } from '#admin/i18n/texts.ts';
import { partLabel } from '#admin/i18n/language-label.ts';
import { textsIn } from '#admin/i18n/staff-texts.ts';
import { fill } from '#i18n/fill.ts';
import type { Locale } from '#i18n/locales.ts';
import type { CountedPage } from './counted-page.ts';
import type { Day } from './day-records.ts';

const applicationTexts = textsAbout('applications');
const auditTexts = textsAbout('audit');
const contactTexts = textsAbout('contact');
const repliesTexts = textsAbout('replies');
const memberTexts = textsAbout('members');
const privacyTexts = textsAbout('privacy');
const accountTexts = textsAbout('account');
const staffTexts = textsAbout('staff');

// What the staff of an office do in a day, by the names that they see.

export interface Journey {
  readonly name: string;
  /** The screen on which it begins, below `/admin`. */
  readonly from: (day: Day) => Promise<string>;
  /** As somebody other than the owner, who has an account of their own. */
  readonly alone?: true;
  readonly go: (on: CountedPage, day: Day) => Promise<void>;
}

const ALL = 'th' satisfies Locale;
const wordsOf = (language: Locale) => ({
  ...adminTexts[language],
  article: textsIn(language, 'articles'),
  contact: contactTexts[language],
  members: memberTexts[language],
  replies: repliesTexts[language],
});
const inDays = (days: number, language: Locale): string => {
  const day = new Date(Date.now() + days * 86_400_000);
  return `${day.getDate()}/${day.getMonth() + 1}/${day.getFullYear() + (language === ALL ? 543 : 0)}`;
};

/** Title and text of a new article, in the language of who writes. */
async function write(on: CountedPage, { language, titles }: Day, kind: 'news' | 'events' | 'jobs') {
  const { article } = wordsOf(language);
  const { page } = on;
  const box = (field: 'title' | 'body') =>
    page.getByRole('textbox', { name: partLabel(language, article.fields[field], language), exact: true });
  await on.link(textsIn(language, kind).new);
  await on.type(box('title'), titles[kind]);
  await page.waitForURL('**/update/*');
  await on.type(box('body'), titles.text);
}

/** Opens what publishes, and publishes. @param button its name by then */
async function publish(on: CountedPage, { language }: Day, at?: string): Promise<void> {
  const { article, fields } = wordsOf(language);
  const { publish: t } = article;
  await on.page.locator('[data-save="still"]').waitFor();
  await on.button(t.open);
  if (at) {
    const day = on.page.getByRole('textbox', {
      name: fill(fields.dayOf, { field: t.publishAt }),
      exact: true,
    });
    await on.day(day, at);
    await on.page.keyboard.press('Tab');
  }
  await on.button(at ? t.doSchedule : t.do);
  await on.page.getByRole('dialog').waitFor({ state: 'hidden' });
}

export const JOURNEYS: readonly Journey[] = [
  {
    name: 'answer and close',
    from: async (day) => (await day.inquiry(), '/contact'),
    async go(on, { language, person, isPhone }) {
      const { replies, contact } = wordsOf(language);
      await on.link(person.name);
      const body = on.page.getByLabel(replies.fields.body, { exact: true });
      await body.waitFor();
      const answer = 'We will call you on Monday.';
      await (isPhone ? on.type(body, answer) : on.keys(answer));
      if (!(await body.inputValue()).includes(answer)) throw new Error('What was typed is not in the reply.');
      await on.button(replies.sendAndClose);
      await on.page.getByText(contact.values.status.done, { exact: true }).first().waitFor();
    },
  },
  {
    name: 'find by half a name',
    from: async (day) => (await day.inquiry(), '/'),
    async go(on, { language, person, isPhone }) {
      const { shell } = wordsOf(language);
      await on.button(isPhone ? shell.searchShort : new RegExp(`^${shell.search}`));
      await on.page.getByRole('dialog').getByRole('combobox').waitFor();
      await on.keys(person.half);
      await on.press(on.page.getByRole('dialog').getByRole('option', { name: person.name }).first());
      await on.page.getByRole('heading', { level: 1, name: person.name }).waitFor();
    },
  },
  {
    name: 'spam and back',
    from: async (day) => `/contact/${await day.inquiry()}`,
    async go(on, { language }) {
      const { contact, remove } = wordsOf(language);
      await on.button(contact.markSpam);
      await on.button(remove.undo);
      await on.page.getByText(translator(language, 'admin')('list.bulkUndone', { count: 1 })).waitFor();
    },
  },
  {
    name: 'export last month',
    from: async (day) => (await day.member({ joinedAt: day.lastMonth }), '/member'),
    async go(on, { language }) {
      const { list, days, members } = wordsOf(language);
      await on.button(new RegExp(`^${list.filters}`));
      const ranges = fill(days.presets.title, { field: members.fields.joinedAt });
      await on.press(
        on.page.getByRole('group', { name: ranges }).getByRole('button', { name: days.presets.lastMonth }),
      );
      await on.page.waitForURL('**filter**');
      await on.page.waitForLoadState('networkidle');
      const saved = on.page.waitForEvent('download');
      await on.button(list.export);
      await saved;
    },
  },
  {
    name: 'import with errors',
    from: async () => '/member',
    async go(on, { language, person, isPhone }) {
      const { members } = wordsOf(language);
      const words = translator(language, 'members');
      await on.button(members.import.open);
      const rows = [
        ['email', 'lastName', 'firstName', 'phone', 'status'],
        [`import-${person.email}`, person.name, person.half, '02 000 0100', 'active'],
        [`nobody`, person.name, person.half, '02 000 0100', 'active'],
        [`gone-${person.email}`, person.name, person.half, '02 000 0100', 'gone'],
      ];
      await on.file(members.import.file, 'members.csv', rows.map((row) => row.join()).join('\n'));
      await on.button(words('import.skip', { count: 1 }));
      await on.page.getByText(words('import.done', { count: 1 })).waitFor();
      if (isPhone)
        await on.page.getByRole('table', { name: members.import.problems }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'renew',
    from: async (day) => (await day.member({ status: 'expired', expiresAt: '2026-03-31' }), '/member'),
    async go(on, { language, person }) {
      const { members, form } = wordsOf(language);
      await on.link(new RegExp(person.name));
      await on.button(members.renew);
      await on.button(form.save);
      await on.page.getByText(form.saved, { exact: true }).waitFor();
    },
  },
  {
    name: 'write and schedule an article',
    from: async () => '/news/list-news',
    async go(on, day) {
      await write(on, day, 'news');
      await on.choose(wordsOf(day.language).article.fields.category, { index: 1 });
      await publish(on, day, inDays(3, day.language));
    },
  },
  {
    name: 'an event',
    from: async () => '/event/list-event',
    async go(on, day) {
      const { fields } = textsIn(day.language, 'events');
      await write(on, day, 'events');
      const starts = fill(wordsOf(day.language).fields.dayOf, { field: fields.startsAt });
      await on.day(on.page.getByRole('textbox', { name: starts, exact: true }), inDays(30, day.language));
      await on.choose(wordsOf(day.language).article.fields.category, { index: 1 });
      await publish(on, day);
    },
  },
  {
    name: 'a job',
    from: async () => '/recruitment/list-jobs',
    async go(on, day) {
      const { fields } = textsIn(day.language, 'jobs');
      await write(on, day, 'jobs');
      await on.choose(fields.role, { index: 1 });
      await on.choose(fields.employment, { index: 1 });
      await publish(on, day);
    },
  },
  {
    name: 'its applicants: one is invited to an interview',
    from: async (day) => `/recruitment/list-jobs?q=${encodeURIComponent(await day.appliedJob())}`,
    async go(on, { language, person }) {
      const t = applicationTexts[language];
      await on.link('1');
      await on.link(person.name);
      await on.page.getByRole('heading', { level: 1, name: person.name }).waitFor();
      await on.choose(t.fields.status, { label: t.values.status.interview });
      await on.button(wordsOf(language).form.save);
      await on.button(translator(language, 'applications')('mail.send', { count: 1 }));
      await on.page.getByRole('dialog').waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'invite a colleague',
    from: async () => '/staff',
    async go(on, { language, person }) {
      const t = staffTexts[language];
      await on.button(t.invite);
      await on.type(on.page.getByLabel(t.fields.name, { exact: true }), person.name);
      await on.type(on.page.getByLabel(t.fields.email, { exact: true }), `staff-${person.email}`);
      await on.button(t.inviteSubmit);
      await on.button(t.copyLink);
    },
  },
  {
    name: 'second factor',
    alone: true,
    from: async () => '/account',
    async go(on, { language }) {
      const t = accountTexts[language];
      await on.button(t.factorStart);
      const secret = (await on.page.locator('code').first().innerText()).replaceAll(/\s/g, '');
      await on.type(on.page.getByLabel(t.code, { exact: true }), new TOTP({ secret }).generate());
      await on.button(t.confirm);
      await on.page.getByText(t.factorOn, { exact: true }).waitFor();
    },
  },
  {
    name: 'delete and undo',
    from: async (day) => `/contact/${await day.inquiry()}`,
    async go(on, { language, person }) {
      const { remove } = wordsOf(language);
      await on.button(remove.delete);
      await on.press(on.page.getByRole('dialog').getByRole('button', { name: remove.confirm, exact: true }));
      await on.button(remove.undo);
      await on.page.getByText(fill(remove.undone, { name: person.name })).waitFor();
    },
  },
  {
    name: 'audit: who changed what of a record',
    from: async (day) => (await day.member(), '/audit'),
    async go(on, { language, person }) {
      const t = auditTexts[language];
      await on.type(on.page.getByRole('searchbox'), person.half);
      await on.page.waitForURL('**q=**');
      await on.page.waitForLoadState('networkidle');
      await on.button(fill(t.detailsOf, { action: wordsOf(language).actions.create }));
      await on.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'erase a person',
    from: async (day) => (await day.inquiry(), '/privacy'),
    async go(on, { language, person }) {
      const t = privacyTexts[language];
      await on.type(on.page.getByLabel(t.email, { exact: true }), person.email);
      await on.press(on.page.getByRole('main').getByRole('button', { name: t.searchSubmit, exact: true }));
      await on.button(t.erase);
      await on.type(on.page.getByLabel(t.eraseConfirm, { exact: true }), person.email);
      await on.button(t.eraseSubmit);
      await on.page.getByText(t.nothing).waitFor();
    },
  },
];
