import { QueryClient } from '@tanstack/react-query';
import { createFormControl, type UseFormReturn } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import { draftArticle } from '#tests/support/draft-article.ts';
import { textIn } from '#tests/support/in-languages.ts';
import { LOCALES } from '#i18n/locales.ts';
import { newsKind } from '../../news/admin/news-kind.ts';
import { callOff } from '../article-calls.ts';
import type { ApiArticle } from '../article-record.ts';
import { type ArticleValues, formValues } from '../kind.ts';
import { createWork } from './work.ts';

/** A news article, with all that its kind has. */
const record = { ...draftArticle, tag: '', author: '' };

/** The article on the screen, as it is while somebody types. */
function opened() {
  const { formControl } = createFormControl<ArticleValues>({ defaultValues: formValues(newsKind, record) });
  const form = formControl as UseFormReturn<ArticleValues>;
  const work = createWork({ kind: newsKind, form, client: new QueryClient(), record, onCreated: () => {} });
  const end = form.subscribe({
    formState: { values: true },
    callback: ({ name }) => name && work.changed(name),
  });
  const type = (title: string): void => form.setValue('title.en', title);
  const title = (): string => form.getValues('title.en');
  return { work, type, title, end: () => (work.saver.stop(), end()) };
}
const asked: string[] = [];
/** Answers each call, by its method and the last part of its path. */
function answering(answers: Readonly<Record<string, (sent: ApiArticle) => Response>>): void {
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const call = `${method} ${url.split('/').at(-1)?.split('?')[0]}`;
    asked.push(call);
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : {};
    return (
      answers[call]?.(sent as ApiArticle) ??
      Response.json({ message: call, statusCode: 500 }, { status: 500 })
    );
  });
}
beforeEach(() => {
  asked.length = 0;
  return () => vi.unstubAllGlobals();
});

const withdraw = { 'DELETE schedule': () => new Response(null, { status: 204 }) };
const refusal = { message: 'No.', statusCode: 422, errors: { 'title.en': 'Too long' } };

test('a change of the record takes nothing away that could not be stored: it is not made', async () => {
  answering({ 'PUT draft': () => Response.json(refusal, { status: 422 }), ...withdraw });
  const { work, type, title, end } = opened();
  type('What the server refuses');
  await expect(work.change(() => callOff('news', record.id, 'en'))).rejects.toThrow(/Not saved/);
  expect(asked).toEqual(['PUT draft']);
  expect(title()).toBe('What the server refuses');
  end();
});

test('what is typed while a change of the record is on its way stays, and is stored after it', async () => {
  const { work, type, title, end } = opened();
  const stored = { ...record, summary: textIn({ en: 'By somebody else' }), version: 2 };
  answering({
    ...withdraw,
    [`GET ${record.id}`]: () => {
      type('Typed meanwhile');
      return Response.json(stored);
    },
    'PUT draft': () => Response.json({ ...stored, version: 3, title: textIn({ en: title() }) }),
  });
  await work.change(() => callOff('news', record.id, 'en'));
  expect(title()).toBe('Typed meanwhile');
  expect(work.form.getValues('summary.en')).toBe('By somebody else');
  expect(await work.saver.flush()).toBe(true);
  expect(asked).toEqual(['DELETE schedule', `GET ${record.id}`, 'PUT draft']);
  end();
});

test('what a change of the record brings is stored already: nothing is left to save', async () => {
  const { work, title, end } = opened();
  const stored = { ...record, title: textIn({ en: 'Restored' }), version: 2 };
  answering({ ...withdraw, [`GET ${record.id}`]: () => Response.json(stored) });
  await work.change(() => callOff('news', record.id, 'en'));
  expect(title()).toBe('Restored');
  expect(work.saver.state.get()).toMatchObject({ phase: 'still', edits: 0 });
  end();
});

test('what is wrong with the time of all languages is said beside the time of each', async () => {
  const errors = { unpublishAt: 'Too early' };
  const body = { message: 'No.', statusCode: 422, errors };
  answering({ [`PUT ${record.id}`]: () => Response.json(body, { status: 422 }) });
  const { work, end } = opened();
  expect(await work.publish(false)).toEqual(LOCALES.map((one) => `unpublishAt.${one}`));
  const said = LOCALES.map((one) => work.form.getFieldState(`unpublishAt.${one}`).error?.message);
  expect(said).toEqual(LOCALES.map(() => 'Too early'));
  end();
});

/** A server that stores drafts, trimmed; the answers to the first ones are lost. */
function losing(answers: number, others: Partial<ApiArticle> = {}) {
  let stored: ApiArticle = record;
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { body, headers }: RequestInit) => {
    const draft = JSON.parse(String(body)) as ApiArticle;
    sent.push(draft.title.en);
    const version = Number(/\d+/.exec(new Headers(headers).get('If-Match') ?? '')?.[0]);
    const isStale = version !== stored.version;
    if (!isStale)
      stored = { ...stored, ...draft, title: textIn({ en: draft.title.en.trim() }), version: version + 1 };
    if (sent.length <= answers) throw new TypeError('Failed to fetch');
    if (isStale) stored = { ...stored, ...others };
    return Response.json(isStale ? { message: 'Stale', statusCode: 412, current: stored } : stored, {
      status: isStale ? 412 : 200,
    });
  });
  return { sent, title: () => stored.title.en };
}

test.each([
  ['typed on', 'One, two and three'],
  ['taken back', 'Fair'],
])('a save whose answer was lost is nobody else’s change, whatever was %s since', async (_, last) => {
  const { sent, title } = losing(2);
  const { work, type, end } = opened();
  type('One ');
  expect(await work.saver.flush()).toBe(false);
  type('One and two');
  expect(await work.saver.flush()).toBe(false);
  type(last);
  expect(await work.saver.flush()).toBe(true);
  expect(work.conflict.get()).toBeUndefined();
  expect([sent.at(-1), title()]).toEqual([last, last]);
  end();
});

test('what somebody else changed after a save whose answer was lost is told', async () => {
  losing(1, { title: textIn({ en: 'Theirs' }), changedBy: { id: 'a', name: 'Anong' } });
  const { work, type, end } = opened();
  type('One');
  await work.saver.flush();
  type('One and two');
  expect(await work.saver.flush()).toBe(false);
  expect(work.conflict.get()).toMatchObject({ by: { name: 'Anong' } });
  expect(work.form.getValues('title.en')).toBe('One and two');
  end();
});
