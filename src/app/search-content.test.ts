import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSearchContent, readSynonyms } from './search-content.ts';

const SYNONYMS_FILE = 'content/search/synonyms.yml';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'search-'));
  await cp('content', join(root, 'content'), { recursive: true });
});
afterAll(() => rm(root, { recursive: true }));

const synonyms = async (text: string) => {
  await writeFile(join(root, SYNONYMS_FILE), text);
  return readSynonyms(root);
};

describe('what is searched of content/', () => {
  it('is every page, in both languages, once', async () => {
    const { web, articles } = await readSearchContent(root);
    const paths = web.en.map(({ key }) => key);
    expect(new Set(paths).size).toBe(paths.length);
    expect(web.th.map(({ key }) => key)).toEqual(paths);
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/about-us', '/news', '/news/category', '/project/mobio']),
    );
    expect(paths.some((path) => path.includes('thanks'))).toBe(false);
    expect(articles.th.some(({ key }) => key === 'news/it-loanwords-in-thai')).toBe(true);
    expect(articles.en.some(({ key }) => key === 'news/it-loanwords-in-thai')).toBe(false);
    for (const { title, text } of [...web.th, ...articles.th]) expect(title && text).not.toMatch(/^---|]\(/);
  });

  it('has the synonyms that editors wrote', async () => {
    expect(await synonyms('- [กทม, Bangkok]\n')).toEqual([['กทม', 'Bangkok']]);
    expect(await synonyms('')).toEqual([]);
    await rm(join(root, SYNONYMS_FILE));
    expect(await readSynonyms(root)).toEqual([]);
  });

  it.each([
    ['- [กทม]\n', /synonyms\.yml is not valid:\n {2}0: a group needs two words/],
    ['- กทม\n', /write the words of a group as \[one, other\]/],
    ['- [2026, year]\n', /0\.0: write a word, in quotation marks/],
    ['- [a\n', /synonyms\.yml is not YAML/],
  ])('stops at %j and says why', async (text, reason) => {
    await expect(synonyms(text)).rejects.toThrow(reason);
  });
});
