import { inject } from 'vitest';

export type Call = {
  method?: string;
  /** `Accept-Language`. */
  language?: string;
  cookie?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer> | URLSearchParams | FormData;
};

/** One request to the site; redirects are answers too. */
export async function call(path: string, { method = 'GET', language, cookie, headers, body }: Call = {}) {
  const answer = await fetch(new URL(path, inject('site').base), {
    method,
    redirect: 'manual',
    headers: {
      ...(language && { 'Accept-Language': language }),
      ...(cookie && { Cookie: cookie }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
  // Whoever reads none of it would leave a connection half read, and Node ends the process when the server closes that.
  await answer.clone().arrayBuffer();
  return answer;
}

/** What a visitor of a language gets at a URL. */
export async function visited(path: string, language: string): Promise<{ status: number; text: string }> {
  const answer = await call(path, { language });
  return { status: answer.status, text: await answer.text() };
}

/** Runs over many items, a few at a time: the local server starts a process for some answers. */
export async function each<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
  atOnce = 6,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) {
      results[index] = await run(items[index] as Item);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}
