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
  ['a paragraph below the list within an item', '- ก\n  - ข\n\n  ค'],
])('%s stays, in the view that can show it, and one writes on there', async (_, text) => {
  const { page, stored } = await openText(text);
  await page.getByText(t.editor.onlySource).waitFor();
  await write(page, 'th', '\n\nเขียนต่อ');
  expect(await field(page, 'body', 'th').inputValue()).toBe(`${text}\n\nเขียนต่อ`);
  await eventually(stored).toBe(`${text}\n\nเขียนต่อ`);
});

test('a list goes on with its number behind something else, and signs that visitors see as letters are letters', async () => {
  const { page, stored } = await openText(
    '1. ก\n\nคั่น\n\n2. ข\n\n   5. ย่อย\n3. ค\n\n**10~20** คน 30~40 คน ==เน้น==',
  );
  await write(page, 'th', '!');
  const text = '1. ก\n\nคั่น\n\n2. ข\n\n   5. ย่อย\n3. ค\n\n**10\\~20** คน 30\\~40 คน \\=\\=เน้น\\=\\=!';
  await eventually(stored).toBe(text);
  await page.keyboard.press('Enter');
  await page.keyboard.type('4. ง');
  await eventually(stored).toBe(`${text}\n\n4. ง`);
});

test('an item of a list keeps its paragraphs, and the lists within it their order', async () => {
  const text = '- ก\n\n  **ข**\n\n  ค\\\n  ง\n- จ\n  - ฉ\n  1. ช\n\nจบ';
  const { page, stored } = await openText(text);
  await write(page, 'th', '!');
  await eventually(stored).toBe(`${text}!`);
});

test('a URL without any sign stays a link', async () => {
  const { page, stored } = await openText('ดู https://a.example/b_c/?d=1&e=2 หรือ www.a.example');
  await write(page, 'th', '!');
  await eventually(stored).toMatch(/^ดู <https:\/\/a\.example\/b_c\/\?d=1&e=2> หรือ \S*www\.a\.example\S*!$/);
});

test('what is underlined is text for visitors', async () => {
  const { page, stored } = await openText('น้ำ');
  await write(page, 'th', ' ');
  await page.keyboard.press('Control+u');
  await page.keyboard.type('ขีดเส้นใต้');
  await eventually(stored).toBe('น้ำ ขีดเส้นใต้');
});

test('what is typed in a cell of a table is stored while one is in it', async () => {
  const { page, stored } = await openText('| ก | ข |\n| - | - |\n| ค | ง |\n\nจบ');
  await page.getByRole('cell').filter({ hasText: 'ง' }).getByRole('textbox').click();
  await page.keyboard.type('านวัน');
  await page.keyboard.press('Control+u');
  await page.keyboard.type('นี้');
  await eventually(stored).toBe('| ก | ข |\n| - | - |\n| ค | งานวันนี้ |\n\nจบ');
  await page.keyboard.type('ต่อ');
  await page.keyboard.press('Tab');
  await page.keyboard.type('แถว');
  await eventually(stored).toBe('| ก | ข |\n| - | - |\n| ค | งานวันนี้ต่อ |\n| แถว | |\n\nจบ');
});

test('a table copied from a document has each cell in one line, its words apart', async () => {
  const { page, stored } = await openText('ก่อน');
  await write(page, 'th', '!');
  await page.evaluate(() => {
    const data = new DataTransfer();
    const row = '<td>\n <p><span>ค่าเข้า</span></p>\n <p>รวมอาหาร</p>\n</td><td>1,500<br>บาท</td>';
    data.setData('text/html', `<table>\n<tr>${row}</tr>\n<tr>${row}</tr></table>`);
    const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(paste);
  });
  await eventually(stored).toBe(
    'ก่อน!\n\n| ค่าเข้า รวมอาหาร | 1,500 บาท |\n| - | - |\n| ค่าเข้า รวมอาหาร | 1,500 บาท |',
  );
});
