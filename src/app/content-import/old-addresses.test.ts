import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Locale, LOCALES } from '#i18n/locales.ts';
import { PREFIXED } from '#i18n/pinned-path.ts';
import { addressBook, missingRules } from './old-addresses.ts';

const [plain] = LOCALES;
const [prefixed = plain] = PREFIXED;
const SITE = 'https://old.example';
const to = (path: string, locale: Locale = plain) => ({ url: SITE + path, locale, slug: 'x' });

test('each old address gets a rule once, and what editors wrote stays', async () => {
  const root = await mkdtemp(join(tmpdir(), 'rules-'));
  const file = join(root, 'public/_redirects');
  await mkdir(join(root, 'public'));
  await writeFile(file, '# Ours\n/kept /elsewhere 301');
  const addresses = [
    to('/2024/05/x/'),
    to('/2024/05/x/'),
    to('/?p=12'),
    to('/?p=12&lang=th', prefixed),
    to('/ข่าว/'),
    ...['/kept', '/news/x', '/post/other', '/'].map((path) => to(path)),
  ];
  const { rules, write } = await missingRules(root, addresses);
  expect(rules).toEqual([
    `/ p=12 lang=th /${prefixed}/news/x 301!`,
    '/ p=12 /news/x 301!',
    '/2024/05/x /news/x 301',
    '/ข่าว /news/x 301',
    '/%E0%B8%82%E0%B9%88%E0%B8%B2%E0%B8%A7 /news/x 301',
  ]);
  await write();
  expect(await readFile(file, 'utf8')).toBe(`# Ours\n/kept /elsewhere 301\n${rules.join('\n')}\n`);
  expect((await missingRules(root, addresses)).rules).toEqual([]);
  await rm(root, { recursive: true });
});

test('an old address is one rule, for itself alone, whatever is in it', async () => {
  const other = '%0A/*%09https%3A//evil.example/%09301!%0A/y';
  const addresses = [`/x${other}`, `/?a${other}=1`, '/*', '/:any/x'].map((path) => to(path));
  const { rules } = await missingRules('/nowhere', addresses);
  expect(rules).toEqual([`/ ${encodeURIComponent(decodeURIComponent(`a${other}`))}=1 /news/x 301!`]);
});

test('links follow posts, and addresses of other pages of this site cannot lead on', () => {
  const book = addressBook(SITE, [to('/2024/05/x/')], ['/about-us']);
  const notes: string[] = [];
  const links = [
    '/about-us/',
    'http://www.old.example/2024/05/x',
    'javascript:alert(1)',
    '/2024/05/x#a',
    `${SITE}/2024/05/x/`,
    '/old?b=1',
    '#a',
    'mailto:a@b.example',
    'https://c.example/x',
  ];
  expect(links.map((url) => book.link(url, (text) => notes.push(text)))).toEqual([
    '/about-us',
    '/news/x',
    undefined,
    '/news/x',
    '/news/x',
    undefined,
    undefined,
    'mailto:a@b.example',
    'https://c.example/x',
  ]);
  expect(notes.map((text) => text.split(': ')[1])).toEqual(['javascript:alert(1)', '/old?b=1', '#a']);
  const paths = ['/2024/05/x/', '/about-us/', '/news/x/', '/events/x/', '/news/a/b'];
  expect(paths.map((path) => book.isOurs(to(path)))).toEqual([false, true, false, true, true]);
});
