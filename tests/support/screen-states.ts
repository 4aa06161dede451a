import type { Page } from 'playwright-core';
import { serverMessages } from '#http/messages.ts';
import { LOCALES } from '#i18n/locales.ts';
import type { Samples } from './docs-samples.ts';

// How pages and screens look when something is missing, slow, broken, or far larger than usual. What the site would
// answer is changed on its way to the browser, so the site itself stays as it is.

export interface State {
  readonly name: string;
  readonly area: 'public' | 'staff';
  readonly paths: readonly string[];
  /** Before the page is opened. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Once it is there. */
  readonly after?: (page: Page) => Promise<unknown>;
}

type Answer = Record<string, unknown>;
const STAFF_CALLS = '**/api/admin/**';

/** Changes what the staff API answers to questions. */
const changed = (change: (answer: Answer) => Answer) => (page: Page) =>
  page.route(STAFF_CALLS, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    return route.fulfill({ response, json: change((await response.json()) as Answer) });
  });

const empty = (answer: Answer): Answer =>
  Array.isArray(answer['items']) ? { ...answer, items: [], total: 0, page: 1, pages: 1 } : answer;

const ROWS = 200;
const many = (answer: Answer): Answer => {
  const items = answer['items'] as { id?: string }[] | undefined;
  if (!items?.[0]?.id) return answer;
  const rows = Array.from({ length: ROWS }, (_row, place) => ({
    ...items[place % items.length],
    id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
  }));
  return { ...answer, items: rows, total: ROWS * 50, page: 1, pages: 50 };
};

/** As long as a name, a title and an address may be: with blanks in English, without any in Thai and in addresses. */
const LONG = {
  en: 'The Bangkok Chamber of Independent Software Makers, Testers and Designers for Shops, Clinics and Schools '.repeat(
    2,
  ),
  th: 'สมาคมผู้พัฒนาซอฟต์แวร์อิสระและผู้ออกแบบระบบสารสนเทศเพื่อร้านค้าคลินิกและโรงเรียนแห่งประเทศไทย'.repeat(2),
  email: `${'longest.possible.'.repeat(3)}name@${'a-company-with-many-words.'.repeat(7)}example`,
};
const NAMES = new Set('name firstName lastName company author tag fileName'.split(' '));
const TEXTS = new Set('name title venue place'.split(' '));
const long = (answer: Answer): Answer =>
  JSON.parse(JSON.stringify(answer), (key, value: unknown) => {
    if (key === 'email') return LONG.email;
    if (typeof value === 'string' && NAMES.has(key)) return LONG.th.slice(0, key === 'tag' ? 60 : 200).trim();
    const isText = typeof value === 'object' && value !== null && 'en' in value && 'th' in value;
    return isText && TEXTS.has(key) ? { en: LONG.en.slice(0, 200), th: LONG.th.slice(0, 200) } : value;
  }) as Answer;

/** An outage, in the site's own words for it. */
const failing = (url: string) => (page: Page) =>
  page.route(url, (route) => {
    const language = route.request().headers()['accept-language'];
    const locale = LOCALES.find((one) => language?.startsWith(one)) ?? 'en';
    const message = serverMessages[locale].notLoaded;
    return route.fulfill({ status: 503, json: { message, statusCode: 503 } });
  });
/** Reads are tried again before it is said that they failed. */
const givenUp = (page: Page) => page.getByRole('alert').first().waitFor();
const offline = (page: Page) => page.context().setOffline(true);

/** An article with the longest title that staff can give one. */
export const LONG_ARTICLE = {
  slug: 'the-longest-title-that-there-can-be',
  category: 'it-knowledge',
  tag: LONG.en.slice(0, 60).trim(),
  author: LONG.en.slice(0, 200).trim(),
  date: '2026-11-24',
  title: { en: LONG.en.slice(0, 200).trim(), th: LONG.th.slice(0, 200) },
  summary: { en: LONG.en.repeat(2).trim(), th: LONG.th.repeat(2) },
  body: {
    en: `## ${LONG.en}\n\n| ${'a column | '.repeat(9)}\n|${'---|'.repeat(9)}\n| ${'12,345.67 | '.repeat(9)}\n\n\`${'unbroken'.repeat(40)}\``,
    th: `## ${LONG.th}\n\n| ${'หัวคอลัมน์ | '.repeat(9)}\n|${'---|'.repeat(9)}\n| ${'12,345.67 | '.repeat(9)}\n\n${LONG.th.repeat(3)}`,
  },
  state: { en: 'published', th: 'published' },
};

/** A member that is in the directory, with everything that its entry says but the logo. */
export const LISTED_MEMBER = {
  ...{ firstName: 'Preecha', lastName: 'Wongchai', email: 'preecha@sample.example', phone: '+66 2 000 0150' },
  ...{ status: 'active', type: 'company', joinedAt: '2026-02-01', expiresAt: '2027-01-31' },
  company: { en: 'Three Rivers Software Co., Ltd.', th: 'บริษัท สามสายน้ำ ซอฟต์แวร์ จำกัด' },
  ...{ position: 'Managing director', website: 'https://three-rivers.example', memberNumber: 'SBC-0042' },
  ...{
    industry: 'technology',
    province: 'bangkok',
    directory: true,
    directoryProof: 'E-mail of 2 February 2026',
  },
  about: {
    en: 'Payroll and time recording for restaurants and hotels.',
    th: 'ระบบเงินเดือนและบันทึกเวลาทำงานสำหรับร้านอาหารและโรงแรม',
  },
};

export const statesOf = ({ inquiryId, articleId }: Samples): State[] => {
  const lists = ['/contact', '/member', '/news/list-news', '/recruitment/applied-cv?view=board', '/media'];
  const records = [`/contact/${inquiryId}`, `/news/list-news/update/${articleId}`];
  const rest = ['', '/category', '/calendar', '/translations', '/pages', '/mail', '/audit', '/privacy'];
  const searching = async (page: Page): Promise<void> => {
    await page.getByRole('searchbox').first().fill('visa 2');
    await page.keyboard.press('Enter');
  };
  return [
    { name: 'empty', area: 'staff', paths: [...lists, ...rest], before: changed(empty) },
    {
      name: 'busy',
      area: 'staff',
      paths: ['', ...lists, ...records],
      before: (page) => page.route(STAFF_CALLS, () => undefined),
    },
    {
      name: 'failing',
      area: 'staff',
      paths: ['', ...lists, ...records],
      before: failing(STAFF_CALLS),
      after: givenUp,
    },
    { name: 'offline', area: 'staff', paths: ['', '/contact', ...records], after: offline },
    {
      name: 'many',
      area: 'staff',
      paths: [
        ...[
          '/contact',
          '/member',
          '/news/list-news',
          '/recruitment/applied-cv',
          '/media',
          '/audit',
          '/mail',
        ].map((list) => `${list}?perPage=200`),
        ...['/recruitment/applied-cv?view=board', '/category', '/staff', '/translations'],
      ],
      before: changed(many),
    },
    { name: 'long', area: 'staff', paths: ['', ...lists, ...records, ...rest], before: changed(long) },
    { name: 'long', area: 'public', paths: [`/news/${LONG_ARTICLE.slug}`, '/news', '/'] },
    { name: 'offline', area: 'public', paths: ['/contact-us'], after: offline },
    {
      name: 'failing',
      area: 'public',
      paths: ['/search'],
      before: failing('**/api/search**'),
      after: searching,
    },
    {
      name: 'incorrect',
      area: 'public',
      paths: ['/contact-us', '/member'],
      after: (page) =>
        page
          .locator('form')
          .last()
          .evaluate((form: HTMLFormElement) => form.submit()),
    },
    {
      name: 'missing',
      area: 'public',
      paths: ['/no-such-page', '/news/no-such-article', '/events?view=month&month=2031-01'],
    },
  ];
};
