import { shownBody } from '#features/articles/server/article-body.ts';
import { MOST_SIGNS, signsIn } from '#markdown/signs.ts';
import { testAdmin } from '../server/admin.ts';
import { article, BOTH, DRAFTS } from '../server/articles.ts';
import { repeated, type Unmarked } from './request.ts';

const admin = testAdmin();
/** As long as an article may be. */
const ARTICLE = 100_000;
const MARKDOWN: readonly string[] = [
  '# a\n',
  '#',
  '# a\n\n## a\n\n',
  'a\n=\n',
  'a\n\n- ',
  '> ',
  '- ',
  '1. a\n',
  '[',
  '[a](',
  '![',
  '[a]: b\n',
  '[^a]',
  '[^a]: b\n\n',
  '*a',
  '**',
  '_a ',
  '`a',
  '~~',
  '<a',
  '<!--',
  '|a|\n|-|\n',
  '|',
  '|a',
  'https://a.b/',
  'www.a ',
  'a@b.c ',
  '&amp;',
  '\\',
  'ก้ ',
  '\t',
  '```\n',
  '---\n',
  '- a\n',
  '> - 1. a\n',
  'https://a.b/ ',
  '![a](/b) ',
  `${'|a'.repeat(99)}\n${'|-'.repeat(99)}\n${'|b\n'.repeat(200)}\n`,
  'ไทย',
  // What people write, as long as it may be.
  'We *moved* to [Bangkok](/contact-us), where 40 people work now.\n\n## Why\n\n- Room for all\n- Light\n\n',
  'เราย้าย*สำนักงาน*ไปที่ [กรุงเทพฯ](/contact-us) ซึ่งตอนนี้มีพนักงาน 40 คน\n\n## เหตุผล\n\n- พื้นที่\n- แสงสว่าง\n\n',
];
let asked = 0;
/** As much of it as can be saved, and then words; another text each time, which nothing can remember. */
const shownMost = (text: string): string => {
  asked += 1;
  const times = Math.floor(Math.min((MOST_SIGNS - 2) / Math.max(1, signsIn(text)), ARTICLE / text.length));
  const words = repeated('We moved to a new office. ', ARTICLE);
  return `${`${text.repeat(times)}\n\n${words}`.slice(0, ARTICLE - 10)} ${asked}`;
};
/** Bodies of one thing alone, as many of it and as long as may be: in 12,000 lines, or 6,000 links. */
const WHOLE: readonly (readonly [name: string, en: string, th: string])[] = [
  ['a table of 11,000 rows', `|a|\n|-|\n${'b\n'.repeat(11_000)}`, `|ก|\n|-|\n${'ข\n'.repeat(11_000)}`],
  ['headings', '# ab cd\n'.repeat(11_900), '# กข คง\n'.repeat(11_900)],
  ['items', '- ab cd\n'.repeat(11_900), '- กข คง\n'.repeat(11_900)],
  ['links', '[a](/contact-us)'.repeat(5_900), '[ก](/contact-us)'.repeat(5_900)],
];
const wholes = WHOLE.flatMap(([name, en, th], at): Unmarked[] => [
  {
    name: `article of nothing but ${name}, shown`,
    send: () => shownBody(`${th} ${(asked += 1)}`, 'th'),
  },
  {
    name: `article of nothing but ${name}, published`,
    send: () => {
      const slug = `whole-${at}-${Math.random().toString(36).slice(2)}`;
      return admin.post('news', { ...article.news, slug, body: { en, th }, state: BOTH });
    },
    expected: [201],
  },
]);
const markdown = MARKDOWN.flatMap((text): Unmarked[] => [
  {
    name: `article of ${JSON.stringify(text)}, shown`,
    send: () => shownBody(shownMost(text), 'th'),
  },
  {
    name: `article of ${JSON.stringify(text)}, saved`,
    send: () =>
      admin.post('news', {
        ...article.news,
        slug: `expensive-${MARKDOWN.indexOf(text)}-${Math.random().toString(36).slice(2)}`,
        body: { en: '', th: repeated(text, ARTICLE) },
        state: DRAFTS,
      }),
    expected: [signsIn(repeated(text, ARTICLE)) > MOST_SIGNS ? 422 : 201],
  },
]);
/** What takes long to compare where both languages have much of it, and differ. */
const COMPARED: readonly (readonly [string, string])[] = [
  ['1 May 2026 ', '2 May 2026 '],
  ['5 THB ', '6 THB '],
  ['10001 ', '20002 '],
  ['https://a.b/ ', 'https://a.c/ '],
  ['two ', 'สอง '],
  ['# a\n', '# ข\n'],
  ['- a  b\n', '- ก  ข\n'],
  ['[a](/contact-us) ', '[ก](/career) '],
  [MARKDOWN.at(-2) ?? '', MARKDOWN.at(-1) ?? ''],
];
const compared = COMPARED.map(([en, th], at): Unmarked => ({
  name: `article of ${JSON.stringify(en)} and ${JSON.stringify(th)}, published`,
  send: () =>
    admin.post('news', {
      ...article.news,
      slug: `compared-${at}-${Math.random().toString(36).slice(2)}`,
      body: { en: shownMost(en), th: shownMost(th) },
      state: BOTH,
    }),
  expected: [201],
}));

/** Articles that are shown, saved, published and compared. */
export const articles: readonly Unmarked[] = [...markdown, ...wholes, ...compared];
