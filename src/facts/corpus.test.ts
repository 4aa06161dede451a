import { expect, it } from 'vitest';
import { collections } from '#app/content.ts';
import { type ContentFile, readCollection } from '#build/content.ts';
import { random } from '#tests/support/random.ts';
import { disagreements } from './compare.ts';

// 200 seeded edits of the site's own articles, in either language: each of the 100 that change a fact is found, and of the
// 100 that do not, at most 5 raise anything.

type Edit = readonly [name: string, pattern: RegExp, change: (found: string) => string];
const digitsPlus = (step: number) => (found: string) =>
  found.replace(/\d+(?:,\d{3})*/, (digits) => String(Number(digits.replaceAll(',', '')) + step));
const from = (list: readonly string[], step: number) => (found: string) =>
  list[(list.indexOf(found) + step) % list.length] ?? found;

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const THAI_DAYS = ['วันจันทร์', 'วันอังคาร', 'วันพุธ', 'วันพฤหัสบดี', 'วันศุกร์'];
const MONTHS = [
  'January',
  'February',
  'March',
  'June',
  'July',
  'August',
  'September',
  'November',
  'December',
];
const THAI_MONTHS = [
  'มกราคม',
  'กุมภาพันธ์',
  'มีนาคม',
  'มิถุนายน',
  'กรกฎาคม',
  'สิงหาคม',
  'กันยายน',
  'พฤศจิกายน',
  'ธันวาคม',
];

const CHANGES: readonly Edit[] = [
  ['a number', /(?<![\d.,:/(#-])\b\d{1,3}\b(?![\d.,:%/)]|\s*น\.)(?=\s+\p{L})/gu, digitsPlus(3)],
  ['a large number', /\b\d{1,3},\d{3}\b/g, digitsPlus(500)],
  ['a per cent', /\b\d{1,2} ?(?:%|per cent|เปอร์เซ็นต์)/g, digitsPlus(7)],
  ['a time', /\b(?:0?9|1\d)[.:](?:00|30)\b/g, digitsPlus(1)],
  ['a year', /\b20[12]\d\b(?!-)/g, digitsPlus(1)],
  ['a Thai year', /\b25[67]\d\b/g, digitsPlus(1)],
  ['a weekday', new RegExp(DAYS.join('|'), 'g'), from(DAYS, 1)],
  ['a Thai weekday', new RegExp(THAI_DAYS.join('|'), 'g'), from(THAI_DAYS, 2)],
  ['a month', new RegExp(`(?:${MONTHS.join('|')})(?= \\d)`, 'g'), from(MONTHS, 1)],
  ['a Thai month', new RegExp(`(?<=\\d )(?:${THAI_MONTHS.join('|')})`, 'g'), from(THAI_MONTHS, 1)],
  ['a link', /(?<=\]\()\/[a-z/-]+/g, (found) => `${found}-2`],
  ['a link elsewhere', /(?<=\]\()https:\/\/[^)]+/g, (found) => `${found}x`],
  ['a heading', /^## /gm, () => '### '],
];
const HARMLESS: readonly Edit[] = [
  [
    'Thai digits',
    /(?<![\w/(-])\d{1,2}(?= [ก-๙])/g,
    (found) => found.replace(/\d/g, (d) => '๐๑๒๓๔๕๖๗๘๙'[Number(d)] ?? d),
  ],
  ['no comma in a number', /\b\d{1,2},\d{3}\b/g, (found) => found.replace(',', '')],
  ['a colon in a time', /\b1\d\.00(?= น\.)/g, (found) => found.replace('.', ':')],
  ['the other era', /(?<=พ\.ศ\. )25\d\d/g, (found) => `${found} (ค.ศ. ${Number(found) - 543})`],
  ['a sign for per cent', / per cent| เปอร์เซ็นต์/g, () => '%'],
  ['a comma', /, and /g, () => ' and '],
  ['a dash', / – /g, () => ', '],
  ['another word', /\b(?:because|very|only|often|usually|always|just|also)\b/g, () => 'really'],
  ['another Thai word', /(?:เพราะ|มาก|เสมอ|เท่านั้น|ทุกครั้ง)/g, () => 'จริง ๆ'],
  ['emphasis', /(?<= )(?:people|company|client|software|team|question)(?= )/g, (found) => `**${found}**`],
  ['Thai emphasis', /(?<= )(?:บริษัท|ลูกค้า|ทีมงาน|คำถาม)/g, (found) => `**${found}**`],
  ['a blank line', /(?<=[a-z]\.) (?=[A-Z][a-z]+ )/g, () => '\n\n'],
];

const KINDS = ['news', 'events', 'jobs'] as const;
const pairs = (await Promise.all(KINDS.map((kind) => readCollection('.', collections[kind]))))
  .map((files: readonly ContentFile[]) => new Map(files.map(({ id, body }) => [id, body])))
  .flatMap((bodies) =>
    [...bodies.keys()].flatMap((id) => {
      const [en, th] = [bodies.get(id), bodies.get(`th/${id.slice(3)}`)];
      return id.startsWith('en/') && en && th ? [{ id, en, th }] : [];
    }),
  );
const found = ({ en, th }: { en: string; th: string }): string[] =>
  disagreements({ locale: 'en', fields: {}, body: en }, { locale: 'th', fields: {}, body: th }).map(
    ({ one, other }) => `${one?.value} ${other?.value}`,
  );
const atFirst = new Map(pairs.map((pair) => [pair.id, found(pair)]));

/** So many different edits, spread over articles, languages and kinds of change. */
function edits(kinds: readonly Edit[], count: number, seed: number) {
  const chance = random(seed);
  const made = new Map<string, { name: string; raised: boolean }>();
  for (let turn = 0; made.size < count && turn < 20_000; turn += 1) {
    const pair = pairs[Math.floor(chance() * pairs.length)] as (typeof pairs)[number];
    const [kind, pattern, change] = kinds[turn % kinds.length] as Edit;
    const language = chance() < 0.5 ? 'en' : 'th';
    const places = [...pair[language].matchAll(pattern)];
    const place = places[Math.floor(chance() * places.length)];
    if (!place) continue;
    const [text] = place;
    const name = `${kind} in ${language} of ${pair.id} at ${place.index}: ${text} → ${change(text)}`;
    const body =
      pair[language].slice(0, place.index) + change(text) + pair[language].slice(place.index + text.length);
    const known = atFirst.get(pair.id) ?? [];
    const raised = found({ ...pair, [language]: body }).some((one) => !known.includes(one));
    made.set(name, { name, raised });
  }
  return [...made.values()];
}

it('finds every fact that was changed', () => {
  const all = edits(CHANGES, 100, 1);
  expect(all).toHaveLength(100);
  expect(all.filter(({ raised }) => !raised).map(({ name }) => name)).toEqual([]);
});

it('raises nothing where words alone were changed, but for five of a hundred', () => {
  const all = edits(HARMLESS, 100, 2);
  expect(all).toHaveLength(100);
  const raised = all.filter((edit) => edit.raised).map(({ name }) => name);
  expect(raised.length, raised.join('\n')).toBeLessThanOrEqual(5);
});
