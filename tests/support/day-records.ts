import type { Locale } from '#i18n/locales.ts';
import { type Call, json, sendApplication } from './docs-samples.ts';
import { inLanguages, textIn } from './in-languages.ts';

// Whom a day at the desk is about: one person for each journey, whom nobody else has to do with.

const consents = { privacyPolicy: true, personalInformation: true, informationSecurity: true };
const FIRST = inLanguages({ th: ['อนงค์', 'บุญเลิศ', 'จันทร์เพ็ญ', 'ดวงใจ', 'เพื่อน'] }, [
  'Anna',
  'Bruno',
  'Chandra',
  'Dario',
  'Elin',
]);
const LAST = inLanguages({ th: ['สุขสวัสดิ์', 'ทองประเสริฐ', 'วงศ์ไพบูลย์', 'ศรีวิไล'] }, [
  'Holmgren',
  'Castellano',
  'Whitfield',
  'Moreau',
]);
const TITLES = inLanguages(
  {
    th: {
      news: 'หอการค้าเปิดห้องให้คำปรึกษาใหม่',
      events: 'งานพบปะสมาชิกประจำเดือน',
      jobs: 'เจ้าหน้าที่สมาชิกสัมพันธ์',
      text: 'เชิญทุกท่านเข้าร่วม',
    },
  },
  {
    news: 'The chamber opens a new advice desk',
    events: 'Members meet after work',
    jobs: 'Member services officer',
    text: 'Everybody is welcome.',
  },
);

/** @param number that no other journey has, so that nobody is met twice */
export function dayOf(call: Call, language: Locale, isPhone: boolean, number: number, token: string) {
  const first = FIRST[language][number % 5] ?? '';
  const last = LAST[language][Math.floor(number / 5) % 4] ?? '';
  const person = { name: `${first} ${last}`, half: last.slice(0, 4), email: `day-${number}@sample.example` };
  const made = async (path: string, body: object) =>
    (await (await call(path, json(body))).json()) as { id: string };
  const phone = '+66 2 000 0140';
  const contact = { name: person.name, email: person.email, phone, locale: language };
  const now = new Date();
  return {
    language,
    isPhone,
    person,
    titles: TITLES[language],
    /** A day of the month before this one. */
    lastMonth: new Date(Date.UTC(now.getFullYear(), now.getMonth() - 1, 15)).toISOString().slice(0, 10),
    async inquiry(): Promise<string> {
      const message = TITLES[language].text;
      const sent = { ...contact, message, documentKind: 'other', consents, formToken: token };
      return (await made('/api/contact', sent)).id;
    },
    async member(fields: object = {}): Promise<string> {
      const known = { firstName: first, lastName: last, email: person.email, phone, status: 'active' };
      return (await made('/api/admin/members', { ...known, ...fields })).id;
    },
    /** A job that is public, for which the person applied. @returns its title */
    async appliedJob(): Promise<string> {
      const title = `${TITLES[language].jobs} ${number}`;
      const text = textIn({ [language]: title });
      const job = { role: 'backend', employment: 'fullTime', postedAt: now.toISOString().slice(0, 10) };
      const state = inLanguages({ [language]: 'published' }, 'draft');
      const slug = `day-${number}`;
      const { id } = await made('/api/admin/jobs', {
        ...job,
        slug,
        title: text,
        summary: text,
        body: text,
        state,
      });
      await sendApplication(call, [person.name, `day-${number}`, language, id], token);
      return title;
    },
  };
}
export type Day = ReturnType<typeof dayOf>;
