import { expect } from 'vitest';

/** What only a program's inside says. */
const INSIDE = /\n\s+at [^\n]+:\d+|node_modules|(?:Type|Range|Syntax|Reference)Error\b|ECONNREFUSED/;
const THAI = /[\u0e00-\u0e7f]/;
/** A body that asks for another language than the headers do. */
const ENGLISH = /"locale":"en"/;

/** An error; those of an import are a list of what is wrong in which row. */
interface Told {
  readonly errors?: Readonly<Record<string, string | { readonly message: string }>>;
}

function isParsed(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** What an answer of the API to somebody who reads Thai has to be, whatever was asked. */
export async function judgeCall(answer: Response, asked: string): Promise<void> {
  const body = await answer.text();
  expect([asked, answer.status < 500, body]).toEqual([asked, true, expect.not.stringMatching(INSIDE)]);
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
  // Whatever else there is, such as CSV and files, says so.
  if (isJson) expect([asked, isParsed(body)]).toEqual([asked, true]);
  if (answer.status < 400) return;
  expect([asked, isJson]).toEqual([asked, true]);
  const told = JSON.parse(body) as Told;
  const words = ENGLISH.test(asked) ? /./ : THAI;
  expect([asked, told]).toEqual([
    asked,
    expect.objectContaining({ message: expect.stringMatching(words), statusCode: answer.status }),
  ]);
  for (const error of Object.values(told.errors ?? {})) {
    const said = typeof error === 'string' ? error : error.message;
    expect([asked, said]).toEqual([asked, expect.stringMatching(words)]);
  }
}

/** What a page has to be, whatever was asked. */
export async function judgePage(answer: Response, asked: string): Promise<void> {
  const body = await answer.text();
  expect([asked, answer.status, answer.status < 500]).toEqual([asked, answer.status, true]);
  expect([asked, body]).toEqual([asked, expect.not.stringMatching(INSIDE)]);
  expect([asked, answer.headers.get('x-powered-by')]).toEqual([asked, null]);
}
