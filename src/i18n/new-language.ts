import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FALLBACK_LOCALE } from './locale.ts';
import { LOCALES } from './locales.ts';

// `npm run new:language -- ja` makes the start of another language: an entry in the list, its texts and its content,
// copied from the default language and marked as untranslated.

const HELP = `npm run new:language -- CODE

Prepares another language for the site: its entry in src/i18n/languages.ts, its texts in src/i18n/texts/CODE/ and its
content in content/*/CODE/, copied from ${FALLBACK_LOCALE} and marked as untranslated.

CODE  a two-letter ISO 639-1 code, such as ja. If it is unknown or already in use, nothing changes.

At the end, the command lists what remains to be done by people.`;

/** Why no language can be made. */
export class Refused extends Error {}

/** Scripts that put no blanks between words, and those whose letters stack above and below the line. */
const UNSPACED = ['Jpan', 'Hans', 'Hant', 'Thai', 'Laoo', 'Khmr', 'Mymr'];
const STACKED = ['Thai', 'Laoo', 'Khmr', 'Mymr', 'Tibt'];

/** @throws Refused for a code that no language has, or one that is listed or has files already */
function checked(root: string, code: string): void {
  const isKnown =
    /^[a-z]{2}$/.test(code) &&
    Intl.getCanonicalLocales(code)[0] === code &&
    new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(code) !== undefined;
  if (!isKnown)
    throw new Refused(`“${code}” is not a language code. Use two letters from ISO 639-1, such as ja.`);
  const isListed = LOCALES.some((locale) => locale === code);
  if (isListed || existsSync(join(root, textsOf(code)))) throw new Refused(`“${code}” already exists.`);
}

const textsOf = (code: string): string => `src/i18n/texts/${code}`;

/** What the platform knows of a language, as an entry of the list. */
function entryOf(code: string): string {
  const { language, region = '', script = '' } = new Intl.Locale(code).maximize();
  const iso = `${language}-${region}`;
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  const { getTextInfo, getWeekInfo } = new Intl.Locale(iso) as Intl.Locale & {
    getTextInfo?: () => { direction: string };
    getWeekInfo?: () => { firstDay: number };
  };
  const locale = new Intl.Locale(iso);
  const fields = {
    iso,
    name,
    switchTo: `Switch to ${name}`,
    dir: getTextInfo?.call(locale).direction ?? 'ltr',
    format: iso,
    weekStart: getWeekInfo?.call(locale).firstDay === 7 ? 0 : 1,
    collation: code,
    spaced: !UNSPACED.includes(script),
    wordsPerMinute: 238,
    fonts: ['latin'],
    stacked: STACKED.includes(script),
  };
  const lines = Object.entries(fields).map(([key, value]) => {
    const said = Array.isArray(value)
      ? `[${value.map((one) => `'${one}'`).join(', ')}]`
      : typeof value === 'string'
        ? `'${value.replaceAll("'", "\\'")}'`
        : String(value);
    return `    ${key}: ${said},\n`;
  });
  return `  ${code}: {\n${lines.join('')}  },\n`;
}

async function changed(file: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const next = change(text);
  if (next === text) throw new Error(`${file} is not as src/i18n/new-language.ts expects it.`);
  await writeFile(file, next);
}

/** Imports a language's module beside the default one's, and takes it into the record of all. */
const withImport =
  (code: string) =>
  (text: string): string => {
    const starts = ['import ', 'import * as '].map((start) => `${start}${FALLBACK_LOCALE} from`);
    const usual = text.split('\n').find((line) => starts.some((start) => line.startsWith(start))) ?? '';
    const own = usual
      .replace(`${FALLBACK_LOCALE} from`, `${code} from`)
      .replace(`/${FALLBACK_LOCALE}`, `/${code}`);
    return text
      .replace(`${usual}\n`, () => `${usual}\n${own}\n`)
      .replace(/\{ ((?:[a-z]{2}, )*[a-z]{2}) \};\n/, `{ $1, ${code} };\n`);
  };

async function makeTexts(root: string, code: string): Promise<void> {
  const from = join(root, textsOf(FALLBACK_LOCALE));
  const to = join(root, textsOf(code));
  await cp(from, to, { recursive: true });
  const subjects = (await readdir(from)).filter((name) => name.endsWith('.json'));
  const list = `${JSON.stringify(subjects.map((name) => name.replace('.json', '')).sort(), undefined, 2)}\n`;
  await writeFile(join(to, 'untranslated.json'), list);
  const module = await readFile(`${from}.ts`, 'utf8');
  await writeFile(`${to}.ts`, module.replaceAll(`./${FALLBACK_LOCALE}/`, `./${code}/`));
}

const MARK = 'untranslated: true\n';

/** Copies the default language's files of each collection; a mark in each says that it is a copy. */
async function makeContent(root: string, code: string): Promise<number> {
  const content = join(root, 'content');
  let count = 0;
  for (const folder of await readdir(content)) {
    const files = await readdir(join(content, folder), { recursive: true });
    for (const file of files.filter((name) =>
      /^[a-z]{2}(\/.*\.md|\.yml)$/.test(name.replaceAll('\\', '/')),
    )) {
      if (!file.startsWith(FALLBACK_LOCALE)) continue;
      const to = join(content, folder, code + file.slice(FALLBACK_LOCALE.length));
      const text = await readFile(join(content, folder, file), 'utf8');
      await mkdir(join(to, '..'), { recursive: true });
      await writeFile(to, file.endsWith('.md') ? text.replace('---\n', `---\n${MARK}`) : MARK + text);
      count += 1;
    }
  }
  return count;
}

/**
 * Makes the start of another language.
 * @param root of the project
 * @returns how many files of content were copied
 * @throws Refused, and then nothing was changed
 */
export async function makeLanguage(root: string, code: string): Promise<number> {
  checked(root, code);
  await makeTexts(root, code);
  const count = await makeContent(root, code);
  await changed(join(root, 'src/i18n/locales.ts'), (text) =>
    text.replace('] as const', () => `, '${code}'] as const`),
  );
  await changed(join(root, 'src/i18n/languages.ts'), (text) =>
    text.replace(/^\};\n/m, () => `${entryOf(code)}};\n`),
  );
  for (const file of ['dictionaries.ts', 'field-texts.ts']) {
    await changed(join(root, 'src/i18n', file), withImport(code));
  }
  return count;
}

async function main([code = '', ...more]: readonly string[]): Promise<void> {
  if (code === '--help' || code === '-h') return console.log(HELP);
  try {
    if (more.length > 0 || code === '') throw new Refused(HELP);
    const count = await makeLanguage(process.cwd(), code);
    console.log(`${code} has been added: ${textsOf(code)}/ and ${count} files in content/*/${code}.
Next, translate them. When a content file is done, remove its \`untranslated: true\`; when a subject is done, remove it
from ${textsOf(code)}/untranslated.json. Check the entry in src/i18n/languages.ts: the text of the link to the language
(\`switchTo\`), its reading speed, and the fonts it needs for pages and preview cards.`);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

if (import.meta.main) await main(process.argv.slice(2));
