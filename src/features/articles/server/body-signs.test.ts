import { expect, test } from 'vitest';
import { testAdmin } from '#tests/support/server/admin.ts';
import { article, DRAFTS } from '#tests/support/server/articles.ts';
import { MOST_SIGNS, signsIn } from '#markdown/signs.ts';

const admin = testAdmin();
const save = (body: string, language: string) =>
  admin.call('news', {
    method: 'POST',
    headers: { 'accept-language': language },
    body: { ...article.news, slug: `signs-${signsIn(body)}`, body: { en: body, th: '' }, state: DRAFTS },
  });

test.each(['# a\n', '|a\n', '**', '[a](', 'a@b.c ', 'https://a.b/ '])(
  'a body made of nothing but %j is refused in the words of who sends it',
  async (text) => {
    const body = text.repeat(100_000 / text.length);
    const answers = await Promise.all(['en', 'th'].map((language) => save(body, language)));
    expect(answers.map(({ status }) => status)).toEqual([422, 422]);
    expect(
      answers.map(({ body }) => (body['errors'] as unknown as Record<string, string>)['body.en']),
    ).toEqual([expect.stringContaining('12,000'), expect.stringContaining('12,000')]);
  },
);

test('the longest article that people write is taken', async () => {
  const paragraph =
    'We *moved* to [Bangkok](/contact-us), where 40 people work now.\n\n## Why\n\n- Room for all\n- Light\n\n';
  const body = paragraph.repeat(1_000).slice(0, 100_000);
  expect(signsIn(body)).toBeLessThan(MOST_SIGNS);
  expect((await save(body, 'en')).status).toBe(201);
});
