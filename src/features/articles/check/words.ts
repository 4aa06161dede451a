import { wordSegmenter } from '#i18n/segmenter.ts';
import { arabicDigits } from '#i18n/thai-digits.ts';
import type { Finding } from './finding.ts';

type Match = Pick<Finding, 'key' | 'found' | 'instead'>;

/** Texts of links that say nothing of where they lead, in whatever language they stand. */
const SAYS_NOTHING: ReadonlySet<string> = new Set(
  `|click|click here|here|link|this link|this|more|read more|learn more|see more|
   คลิก|คลิกที่นี่|คลิกตรงนี้|กดที่นี่|ที่นี่|ตรงนี้|ลิงก์|ลิงก์นี้|อ่านต่อ|อ่านเพิ่มเติม|ดูเพิ่มเติม|เพิ่มเติม`
    .split('|')
    .map((text) => text.trim()),
);
/** Whether the text of a link names nothing. */
export const saysNothing = (text: string): boolean =>
  SAYS_NOTHING.has(
    text
      .toLowerCase()
      .replace(/[\s.…!>»→]+/gu, ' ')
      .trim(),
  );

type Spellings = Readonly<Record<string, string>>;
/** Those wrong spellings that are somewhere in a text: few are, and there are many paragraphs. */
export function spellingsIn(text: string, spellings: Spellings): Spellings {
  const lower = text.toLowerCase();
  return Object.fromEntries(Object.entries(spellings).filter(([wrong]) => lower.includes(wrong)));
}

const isThai = (text: string): boolean => /[฀-๿]/.test(text);
/** Thai is written without spaces between words, so a wrong spelling is found within what stands together. */
function* misspelt(text: string, spellings: Spellings): Generator<Match> {
  const lower = text.toLowerCase();
  for (const [wrong, right] of Object.entries(spellings)) {
    for (let at = lower.indexOf(wrong); at >= 0; at = lower.indexOf(wrong, at + wrong.length)) {
      const around = [lower[at - 1] ?? ' ', lower[at + wrong.length] ?? ' '];
      if (!isThai(wrong) && around.some((sign) => /[\p{L}\p{N}]/u.test(sign))) continue;
      yield { key: 'spelling', found: text.slice(at, at + wrong.length), instead: right };
    }
  }
}

const YEAR =
  /(พ\.\s?ศ\.|ค\.\s?ศ\.|(?:B\.?E\.?|A\.?D\.?|CE)(?=\s?\d))?\s?(?<![\d.,/-])((?:19|20|24|25)\d\d)(?![\d,.]\d|\d|[/-]\d)(\s?(?:B\.?E|A\.?D|CE)\b)?/g;
/** What is before a year that says no era. */
const BEFORE_YEAR =
  /(?:ปี|มกราคม|กุมภาพันธ์|มีนาคม|เมษายน|พฤษภาคม|มิถุนายน|กรกฎาคม|สิงหาคม|กันยายน|ตุลาคม|พฤศจิกายน|ธันวาคม|\b(?:January|February|March|April|May|June|July|August|September|October|November|December|in|since|year|until|from|by))\s*$/u;
const BUDDHIST = 543;

/** Years in the wrong era, and years of both eras in one text that do not correspond to each other. */
export function* eras(text: string): Generator<Match> {
  const plain = arabicDigits(text);
  const years: { readonly era: 'be' | 'ce'; readonly ce: number; readonly found: string }[] = [];
  for (const { 0: all, 1: before, 2: digits, 3: after, index } of plain.matchAll(YEAR)) {
    const label = (before ?? after ?? '').replace(/[\s.]/g, '');
    if (!label && !BEFORE_YEAR.test(plain.slice(Math.max(0, index - 20), index))) continue;
    const year = Number(digits);
    const size = year >= 2400 ? 'be' : 'ce';
    const named = { พศ: 'be', BE: 'be', คศ: 'ce', AD: 'ce', CE: 'ce' }[label] ?? size;
    if (named === size)
      years.push({ era: size, ce: size === 'be' ? year - BUDDHIST : year, found: all.trim() });
    else yield { key: 'mixedEras', found: all.trim() };
  }
  const said = new Set(years.map(({ era, ce }) => `${era} ${ce}`));
  const alone = years.filter(({ era, ce }) => !said.has(`${era === 'be' ? 'ce' : 'be'} ${ce}`));
  const [first] = alone;
  const other = alone.find(({ era }) => era !== first?.era);
  if (other) yield { key: 'mixedEras', found: `${first?.found} – ${other.found}` };
}

/** What is wrong with the words of one whole text. */
export function* wordFindings(text: string, spellings: Spellings): Generator<Match> {
  for (const { index } of text.matchAll(/(?<=\S) {2,}(?=\S)/g)) {
    const words = [...wordSegmenter.segment(text.slice(Math.max(0, index - 15), index + 17))];
    yield {
      key: 'doubleSpace',
      found: words
        .slice(1, -1)
        .map(({ segment }) => segment)
        .join('')
        .trim(),
    };
  }
  yield* misspelt(text, spellings);
}
