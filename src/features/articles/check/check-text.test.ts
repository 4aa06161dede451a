import { expect, it } from 'vitest';
import { collections } from '#app/content.ts';
import { siteContent } from '#app/site-content.ts';
import { type ContentFile, readCollection } from '#build/content.ts';
import { isLocale, type Locale, perLocale } from '#i18n/locales.ts';
import { random } from '#tests/support/random.ts';
import { checkText } from './check-text.ts';
import type { FindingKey, KnownSite } from './finding.ts';

// 300 defects put into the site's own texts, in both languages: at least 95 of 100 are found, each as what it is. As many
// edits that are none raise at most 3 of 100.

type Chance = () => number;
interface Edit {
  readonly key: FindingKey;
  readonly name: string;
  /** What is put between two paragraphs, or in place of a pattern. */
  readonly make: (body: string, locale: Locale, chance: Chance) => string | undefined;
}
const pick = <T>(list: readonly T[], chance: Chance): T => list[Math.floor(chance() * list.length)] as T;

/** Between two blocks of the text. */
const between =
  (said: (locale: Locale, chance: Chance) => string): Edit['make'] =>
  (body, locale, chance) => {
    const blocks = body.split('\n\n');
    // Only where a paragraph follows one, so that no list, table or code is cut.
    const places = blocks.flatMap((block, at) =>
      /^\p{L}/u.test(block) && /^\p{L}/u.test(blocks[at + 1] ?? '') && !body.includes('```') ? [at + 1] : [],
    );
    if (places.length === 0) return undefined;
    return blocks.toSpliced(pick(places, chance), 0, said(locale, chance)).join('\n\n');
  };
/** At one of the places where the text has something. */
const at =
  (pattern: RegExp, instead: (found: string) => string): Edit['make'] =>
  (body, _locale, chance) => {
    const places = [...body.matchAll(pattern)];
    if (places.length === 0) return undefined;
    const { 0: found, index } = pick(places, chance);
    return body.slice(0, index) + instead(found) + body.slice(index + found.length);
  };
const said = (en: string, th: string) => (locale: Locale) => (locale === 'th' ? th : en);
const MEDIUM = '/media/0193a1b2-0000-7000-8000-000000000001';
const MISSING = '/media/0193a1b2-0000-7000-8000-0000000000ff';

const DEFECTS: readonly Edit[] = [
  { key: 'deadLink', name: 'a mistyped link', make: at(/(?<=\]\()\/[a-z/-]+/g, (url) => `${url}x`) },
  {
    key: 'deadLink',
    name: 'a page that is none',
    make: between(said('See [our prices](/prices).', 'ดู[ราคา](/prices)')),
  },
  {
    key: 'deadLink',
    name: 'a link without a slash',
    make: between(said('See [the team](about-us).', 'ดู[ทีมงาน](about-us)')),
  },
  {
    key: 'deadLink',
    name: 'a heading that is not there',
    make: between(said('See [the costs](#no-such).', 'ดู[ค่าใช้จ่าย](#ไม่มี)')),
  },
  {
    key: 'deadPicture',
    name: 'a lost picture',
    make: between(said(`![The team](${MISSING})`, `![ทีมงาน](${MISSING})`)),
  },
  {
    key: 'movedLink',
    name: 'an old address',
    make: between(said('See [open jobs](/recruitment).', 'ดู[ตำแหน่งงาน](/recruitment)')),
  },
  {
    key: 'movedLink',
    name: 'a pinned address',
    make: between(said('See [the board](/th/committees).', 'ดู[คณะกรรมการ](/th/committees)')),
  },
  {
    key: 'movedLink',
    name: 'a former slug',
    make: between(said('See [the report](/news/old-report).', 'ดู[รายงาน](/news/old-report)')),
  },
  {
    key: 'linkElsewhere',
    name: 'an article in the other language',
    make: between(said('See [it](/news/only-thai).', 'ดู[ข่าวนี้](/news/only-english)')),
  },
  { key: 'headingOrder', name: 'a level left out', make: at(/^## /gm, () => '#### ') },
  { key: 'noAltText', name: 'a picture without a description', make: between(() => `![](${MEDIUM})`) },
  {
    key: 'emptyLinkText',
    name: 'click here',
    make: between((locale, chance) =>
      locale === 'th'
        ? `อ่านรายละเอียดได้ [${pick(['คลิกที่นี่', 'ที่นี่', 'อ่านต่อ', 'กดที่นี่'], chance)}](/about-us)`
        : `For more, [${pick(['click here', 'here', 'Read more', 'this link'], chance)}](/about-us).`,
    ),
  },
  {
    key: 'tableWithoutHead',
    name: 'no head',
    make: between(said('|  |  |\n| - | - |\n| Rent | Fee |', '|  |  |\n| - | - |\n| ค่าเช่า | ค่าบริการ |')),
  },
  {
    key: 'mixedEras',
    name: 'the wrong era',
    make: between((locale, chance) => {
      const year = 1990 + Math.floor(chance() * 40);
      return locale === 'th' ? `ก่อตั้งเมื่อ พ.ศ. ${year}` : `It began in CE ${year + 543}.`;
    }),
  },
  {
    key: 'mixedEras',
    name: 'both eras',
    make: between(said('From May 2561 until June 1997.', 'ตั้งแต่เดือนพฤษภาคม 2561 ถึงเดือนมิถุนายน 1997')),
  },
  { key: 'doubleSpace', name: 'two spaces', make: at(/(?<=[\p{L}\p{M}]) (?=\p{L})/gu, () => '  ') },
  {
    key: 'spelling',
    name: 'a wrong spelling',
    make: between((locale, chance) =>
      locale === 'th'
        ? `เรา${pick(['ดูแลเว็ปไซต์', 'ใช้อินเตอร์เน็ต', 'ได้รับอนุญาติ', 'ส่งลิ้งค์'], chance)}ทุกวัน`
        : `We ${pick(['recieve', 'Seperate', 'have occured'], chance)} many letters.`,
    ),
  },
];

const HARMLESS: readonly Edit[] = [
  {
    key: 'deadLink',
    name: 'a good link',
    make: between(said('See [the board](/committees).', 'ดู[คณะกรรมการ](/committees)')),
  },
  {
    key: 'deadLink',
    name: 'a query and an anchor',
    make: between(
      said('See [open jobs](/career?role=devops#list).', 'ดู[ตำแหน่งงาน](/career?role=devops#list)'),
    ),
  },
  {
    key: 'deadLink',
    name: 'mail and phone',
    make: between(
      said('[Write](mailto:a@b.example) or [call](tel:+6621234567).', '[เขียนถึงเรา](mailto:a@b.example)'),
    ),
  },
  {
    key: 'deadLink',
    name: 'elsewhere',
    make: between(said('See [the law](https://law.example/).', 'ดู[กฎหมาย](https://law.example/)')),
  },
  {
    key: 'deadPicture',
    name: 'a picture',
    make: between(said(`![The team](${MEDIUM})`, `![ทีมงาน](${MEDIUM})`)),
  },
  {
    key: 'tableWithoutHead',
    name: 'a table',
    make: between(
      said('|  | Fee |\n| - | - |\n| Rent | 900 |', '|  | ค่าบริการ |\n| - | - |\n| ค่าเช่า | 900 |'),
    ),
  },
  {
    key: 'mixedEras',
    name: 'a sum',
    make: between(said('It costs 2500 baht for 1900 people.', 'ราคา 2500 บาท สำหรับ 1900 คน')),
  },
  {
    key: 'mixedEras',
    name: 'both eras of a year',
    make: between(said('It was BE 2561 (CE 2018).', 'เมื่อ พ.ศ. 2561 (ค.ศ. 2018)')),
  },
  {
    key: 'emptyLinkText',
    name: 'a link that says where',
    make: between(said('[Click here for our offices](/contact-us).', '[อ่านเพิ่มเติมเรื่องสำนักงาน](/contact-us)')),
  },
  {
    key: 'spelling',
    name: 'right spellings',
    make: between(said('Separate websites receive letters.', 'เว็บไซต์และอินเทอร์เน็ตได้รับอนุญาต')),
  },
  { key: 'doubleSpace', name: 'code with spaces', make: between(() => '```\na  b\n```') },
  { key: 'headingOrder', name: 'a heading', make: between(said('## Costs\n\nNone.', '## ค่าใช้จ่าย\n\nไม่มี')) },
  {
    key: 'doubleSpace',
    name: 'a line that was broken',
    make: at(/(?<=[\p{L}\p{M}]) (?=\p{L})/gu, () => '\n'),
  },
];

const content = await siteContent('.');
const site: KnownSite = {
  paths: perLocale(
    (locale) =>
      new Set([
        ...content.paths[locale],
        '/news/new-report',
        locale === 'th' ? '/news/only-thai' : '/news/only-english',
      ]),
  ),
  moved: new Map([...Object.entries(content.moved), ['/news/old-report', '/news/new-report']]),
  media: new Set([MEDIUM.slice(7)]),
  spellings: content.spellings,
};
const FOLDERS = ['news', 'events', 'jobs', 'services', 'projects'] as const;
const texts = (await Promise.all(FOLDERS.map((folder) => readCollection('.', collections[folder]))))
  .flatMap((files: readonly ContentFile[]) => files)
  .flatMap(({ id, body }) => {
    const locale = id.slice(0, id.indexOf('/'));
    return isLocale(locale) ? [{ id, locale, body }] : [];
  });
const keysIn = (locale: Locale, body: string): FindingKey[] =>
  checkText({ locale, fields: {}, body }, site).map(({ key }) => key);

/** Each edit with what it raised beyond what the text had. */
function edits(kinds: readonly Edit[], count: number, seed: number) {
  const chance = random(seed);
  const made = new Map<string, { name: string; key: FindingKey; raised: FindingKey[] }>();
  for (let turn = 0; made.size < count && turn < 20_000; turn += 1) {
    const text = pick(texts, chance);
    const { key, name, make } = kinds[turn % kinds.length] as Edit;
    const body = make(text.body, text.locale, chance);
    if (body === undefined || made.has(text.id + body)) continue;
    const known = keysIn(text.locale, text.body);
    const raised = keysIn(text.locale, body);
    for (const one of known) raised.splice(raised.indexOf(one), 1);
    made.set(text.id + body, { name: `${name} in ${text.id}: ${raised.join(' ')}`, key, raised });
  }
  return [...made.values()];
}

it('finds 95 of 100 defects', () => {
  const all = edits(DEFECTS, 300, 3);
  expect(all).toHaveLength(300);
  const missed = all.filter(({ key, raised }) => !raised.includes(key)).map(({ name }) => name);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(15);
});

it('raises nothing where nothing is wrong, but for 3 of 100', () => {
  const all = edits(HARMLESS, 300, 4);
  expect(all).toHaveLength(300);
  const raised = all.filter((edit) => edit.raised.length > 0).map(({ name }) => name);
  expect(raised.length, raised.join('\n')).toBeLessThanOrEqual(9);
});
