import { expect } from 'vitest';

/** What only a program's inside says. */
const INSIDE = /\n\s+at [^\n]+:\d+|node_modules|(?:Type|Range|Syntax|Reference)Error\b|ECONNREFUSED/;
const THAI = /[\u0e00-\u0e7f]/;

/** An error; those of an import are a list of what is wrong in which row. */
interface Told {
  readonly errors?: Readonly<Record<string, string | { readonly message: string }>>;
}

/** What an answer of the interface to somebody who reads Thai has to be, whatever was asked. */
export async function judgeCall(answer: Response, asked: string): Promise<void> {
  const body = await answer.text();
  expect([asked, answer.status < 500, body]).toEqual([asked, true, expect.not.stringMatching(INSIDE)]);
  if (answer.status < 400) return;
  expect([asked, answer.headers.get('content-type')]).toEqual([
    asked,
    expect.stringContaining('application/json'),
  ]);
  const told = JSON.parse(body) as Told;
  expect([asked, told]).toEqual([
    asked,
    expect.objectContaining({ message: expect.stringMatching(THAI), statusCode: answer.status }),
  ]);
  for (const error of Object.values(told.errors ?? {})) {
    const said = typeof error === 'string' ? error : error.message;
    expect([asked, said]).toEqual([asked, expect.stringMatching(THAI)]);
  }
}

/** What a page has to be, whatever was asked. */
export async function judgePage(answer: Response, asked: string): Promise<void> {
  const body = await answer.text();
  expect([asked, answer.status, answer.status < 500]).toEqual([asked, answer.status, true]);
  expect([asked, body]).toEqual([asked, expect.not.stringMatching(INSIDE)]);
  expect([asked, answer.headers.get('x-powered-by')]).toEqual([asked, null]);
}
