import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

type Data = Record<string, unknown>;

const frontMatter = (file: string): Data => {
  const text = readFileSync(file, 'utf8');
  return parse(file.endsWith('.yml') ? text : (/^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? ''));
};
/** The same shape in both languages: keys, list lengths, and every value that is not a text for readers. */
const shape = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shape);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, shape(child)]));
  }
  return typeof value === 'string' ? 'text' : value;
};

describe.each(['pages', 'projects', 'services'])('content/%s', (folder) => {
  const files = readdirSync(`content/${folder}/en`);

  it('has the same files in both languages', () => {
    expect(readdirSync(`content/${folder}/th`)).toEqual(files);
  });

  it.each(files)('%s says the same in both languages', (file) => {
    const [en, th] = ['en', 'th'].map((locale) => frontMatter(`content/${folder}/${locale}/${file}`));
    expect(shape(th)).toEqual(shape(en));
    for (const key of ['period', 'technology', 'link', 'group', 'order', 'related']) {
      expect(th?.[key], key).toEqual(en?.[key]);
    }
  });
});

it('describes the organisation with the same facts in both languages', () => {
  const [en, th] = ['en', 'th'].map((locale) => frontMatter(`content/organisation/${locale}.yml`));
  expect(shape(th)).toEqual(shape(en));
  expect([th?.['hotline'], th?.['email'], th?.['founded']]).toEqual([
    en?.['hotline'],
    en?.['email'],
    en?.['founded'],
  ]);
});
