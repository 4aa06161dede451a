import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { ApiArticle } from '#features/articles/admin/article-record.ts';
import { textsIn } from '#admin/i18n/staff-texts.ts';
import { fill } from '#i18n/fill.ts';
import { languageName } from '#i18n/language-name.ts';
import { translator } from '#i18n/translator.ts';
import { admin, makeNews, type Made, signIn, unique } from '../support/admin.ts';
import { notice, openAdmin, violationsInEveryLook } from '../support/admin-screen.ts';
import { articleScreen } from '../support/article-screen.ts';
import { visitors, type Language } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { inLanguages, textIn } from '../support/in-languages.ts';

// Pictures that are pasted or dropped into the text of an article, such as a copied part of the screen.

const visit = visitors();
const { field, write } = articleScreen('th');
const [t, media] = [textsIn('th', 'articles'), textsIn('th', 'mediaUpload')];

let screenshot: string;
beforeAll(async () => {
  const size = { width: 800, height: 500, channels: 3 as const, background: '#0b5351' };
  screenshot = (await sharp({ create: size }).png().toBuffer()).toString('base64');
});

async function openText(th: string, enter?: typeof signIn) {
  const { id } = await makeNews({
    title: textIn({ en: 'Pictures', th: 'ภาพ' }),
    body: textIn({ en: 'Text', th }),
  });
  const page = await openAdmin(visit, 'th', `/news/list-news/update/${id}`, enter);
  const stored = async () => (await admin<ApiArticle>(`news/${id}`)).body.body.th;
  return { page, stored };
}

interface Given {
  readonly name?: string;
  readonly type?: string;
  readonly texts?: Readonly<Record<string, string>>;
}
/** Pastes a picture where the focus is, or drops it behind a word of the text, with what else comes with it. */
const give = (page: Page, { name = 'image.png', type = 'image/png', texts = {} }: Given, word?: string) =>
  page.evaluate(
    ([bytes, name, type, texts, word]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], name, { type }));
      for (const [kind, text] of Object.entries(texts)) data.setData(kind, text);
      const usual = { bubbles: true, cancelable: true };
      if (word === undefined) {
        const paste = new ClipboardEvent('paste', { clipboardData: data, ...usual });
        document.activeElement?.dispatchEvent(paste);
        return;
      }
      const spans = [...document.querySelectorAll('[contenteditable] p span')];
      const place = spans.find(({ textContent }) => textContent === word);
      place?.scrollIntoView({ block: 'center' });
      const { right, top, height } = place?.getBoundingClientRect() ?? new DOMRect();
      const at = { clientX: right - 1, clientY: top + height / 2 };
      place?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, ...at, ...usual }));
    },
    [screenshot, name, type, texts, word] as const,
  );
const describePicture = (page: Page, name: string, of: Language, text: string) => {
  const label = fill(media.altIn, { language: languageName('th', of) });
  return page.getByRole('textbox', { name: fill(media.altOf, { label, name }) }).fill(text);
};
const send = (page: Page) =>
  page
    .getByRole('button', { name: translator('th', 'mediaUpload')('upload', { count: 1 }), exact: true })
    .click();

test('a picture that is pasted comes into the library, described, and into the text', async () => {
  const { page, stored } = await openText('ก่อน');
  await write(page, 'th', ' ');
  // As browsers copy one: with HTML that shows it.
  await give(page, { texts: { 'text/html': '<meta charset="utf-8"><img src="https://a.example/b.png">' } });
  await describePicture(page, 'image.png', 'th', 'สำนักงาน');
  await describePicture(page, 'image.png', 'en', 'The office');
  expect(await violationsInEveryLook(page)).toEqual([]);
  await send(page);
  await notice(page, fill(media.stored, { name: 'image.png' })).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.type(' หลัง');
  await eventually(stored).toMatch(/^ก่อน !\[สำนักงาน\]\(\/media\/[\da-f-]{36}\) หลัง$/);
  const id = /media\/([\da-f-]+)/.exec(await stored())?.[1];
  const { body } = await admin<{ alt: Record<Language, string> }>(`media/${id}`);
  expect(body.alt).toMatchObject({ en: 'The office', th: 'สำนักงาน' });
});

test('a picture that is dropped goes where it is dropped; one that cannot be stored is told of', async () => {
  const { page, stored } = await openText('หนึ่ง\n\nสอง');
  await field(page, 'body', 'th').getByText('หนึ่ง').waitFor();
  await give(page, {}, 'หนึ่ง');
  await describePicture(page, 'image.png', 'th', 'ป้าย');
  await send(page);
  await eventually(stored).toMatch(/^หนึ่ง!\[ป้าย\]\(\S+\)\n\nสอง$/);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await give(page, { name: 'ภาพเคลื่อนไหว.gif', type: 'image/gif' });
  await page.getByRole('listitem', { name: 'ภาพเคลื่อนไหว.gif' }).getByText(media.otherType).waitFor();
});

test('of a file that is no picture is said where it goes', async () => {
  const { page, stored } = await openText('หนึ่ง\n\nสอง');
  await field(page, 'body', 'th').getByText('หนึ่ง').waitFor();
  await give(page, { name: 'ผลงาน.pdf', type: 'application/pdf' }, 'หนึ่ง');
  await notice(page, t.editor.onlyPictures).waitFor();
  expect(await stored()).toBe('หนึ่ง\n\nสอง');
});

test('a picture that is pasted into a cell of a table stands in that', async () => {
  const { page, stored } = await openText('| ก | ข |\n| - | - |\n| ค | ง |\n\nจบ');
  await page.getByRole('cell').filter({ hasText: 'ง' }).getByRole('textbox').click();
  await page.keyboard.type('าน');
  await give(page, {});
  await describePicture(page, 'image.png', 'th', 'ป้าย');
  await send(page);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await eventually(stored).toMatch(/\n\| ค \| งาน!\[ป้าย\]\(\S+\) \|\n\nจบ$/);
});

test('a picture that is pasted into the Markdown stands where the caret is', async () => {
  const { page, stored } = await openText('หนึ่งสอง[^1]\n\n[^1]: ที่มา');
  await page.getByText(t.editor.onlySource).waitFor();
  await field(page, 'body', 'th').evaluate((text: HTMLTextAreaElement) => {
    text.focus();
    text.setSelectionRange(5, 5);
  });
  await give(page, {});
  await describePicture(page, 'image.png', 'th', 'ป้าย [ใหม่]');
  await send(page);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // The dialog gives the focus back a moment after it has gone.
  await page.locator('textarea:focus').waitFor();
  await page.keyboard.type(' และ');
  await eventually(stored).toMatch(/^หนึ่ง!\[ป้าย \\\[ใหม่\\\]\]\(\/media\/\S+\) และสอง\[\^1\]\n\n\[\^1\]: ที่มา$/);
});

test('of what a document or a table gives as text and as a picture, the text is taken', async () => {
  const { page, stored } = await openText('ก่อน');
  await write(page, 'th', ' ');
  await give(page, { texts: { 'text/html': '<b>หนา</b>', 'text/plain': 'หนา' } });
  await eventually(stored).toBe('ก่อน **หนา**');
});

test('who may add nothing to the library is told so', async () => {
  const asRecruiter = async (context: BrowserContext): Promise<void> => {
    await signIn(context);
    await context.route('**/api/auth/session', async (route) => {
      const response = await route.fetch();
      const { user, ...session } = (await response.json()) as { user: object };
      await route.fulfill({ response, json: { ...session, user: { ...user, role: 'recruiter' } } });
    });
  };
  const { body } = await admin<Made>('jobs', {
    method: 'POST',
    body: {
      ...{ role: 'backend', employment: 'fullTime', openings: 1, slug: `pasted-${unique()}` },
      ...{
        title: textIn({ th: 'งาน' }),
        summary: textIn({}),
        place: textIn({}),
        body: textIn({ th: 'ก่อน' }),
      },
      state: inLanguages({}, 'draft'),
    },
  });
  const page = await openAdmin(visit, 'th', `/recruitment/list-jobs/update/${body.id}`, asRecruiter);
  await write(page, 'th', ' ');
  await give(page, {});
  await notice(page, t.editor.imageNotAdded).waitFor();
});
