import { expect, test } from 'vitest';
import type { ApiArticle } from '#features/articles/admin/article-record.ts';
import { textsIn } from '#admin/i18n/staff-texts.ts';
import { admin, makeNews } from '../support/admin.ts';
import { openAdmin } from '../support/admin-screen.ts';
import { articleScreen } from '../support/article-screen.ts';
import { visitors } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { textIn } from '../support/in-languages.ts';

// Texts that were written as Markdown, opened where they are formatted: what visitors see of them outlives a change.

const visit = visitors();
const { field, write } = articleScreen('th');
const t = textsIn('th', 'articles');

async function openText(th: string) {
  const { id } = await makeNews({
    title: textIn({ en: 'Kept', th: 'เดิม' }),
    body: textIn({ en: 'Text', th }),
  });
  const page = await openAdmin(visit, 'th', `/news/list-news/update/${id}`);
  const stored = async () => (await admin<ApiArticle>(`news/${id}`)).body.body.th;
  return { page, stored };
}

test.each([
  ['a link whose URL stands elsewhere', '[เว็บไซต์][a]\n\n[a]: https://example.com'],
  ['a footnote', 'ราคา[^1]\n\n[^1]: รวมภาษี มูลค่าเพิ่ม'],
])('%s stays, in the view that can show it, and one writes on there', async (_, text) => {
  const { page, stored } = await openText(text);
  await page.getByText(t.editor.onlySource).waitFor();
  await write(page, 'th', '\n\nเขียนต่อ');
  expect(await field(page, 'body', 'th').inputValue()).toBe(`${text}\n\nเขียนต่อ`);
  await eventually(stored).toBe(`${text}\n\nเขียนต่อ`);
});
