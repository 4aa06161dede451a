import { dictionaries, type Dictionary } from '#i18n/dictionaries.ts';
import type { RecordsEntity } from '#fields/staff-access.ts';
import type { Locale } from '#i18n/locales.ts';

type MenuText = keyof Dictionary['admin']['shell'];

/** What the menu calls what an entity keeps. One that is missing does not compile. */
const MENU: Readonly<Record<string, MenuText>> = {
  contacts: 'contact',
  members: 'member',
  applications: 'application',
  news: 'news',
  events: 'event',
  jobs: 'job',
  categories: 'category',
  media: 'media',
  staff: 'staff',
  mails: 'mail',
  audit: 'audit',
  privacy: 'privacy',
} satisfies Record<RecordsEntity | 'audit', MenuText>;

/** The beginning of an export's file name: `inquiries`, `ข้อความติดต่อ`. */
export function exportName(entity: string, locale: Locale): string {
  const text = MENU[entity];
  const name = text ? dictionaries[locale].admin.shell[text] : entity;
  return name.toLowerCase().replace(/[\s/\\]+/g, '-');
}
