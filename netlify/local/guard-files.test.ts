import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { call, endServers, guarded, listen } from '#tests/support/guarded.ts';

// What it does with files: pages that say what is not there, and those whose name changes with their content.

afterEach(endServers);

it('answers a page that a function did not find in the visitor’s language', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'guard-'));
  await mkdir(join(dist, 'th/404'), { recursive: true });
  await writeFile(join(dist, '404.html'), 'not found');
  await writeFile(join(dist, 'th/404/index.html'), 'ไม่พบ');
  const upstreamPort = await listen(
    createServer(({ url }, response) => {
      // What `netlify serve` adds to the answer of a function, not to that of a rule.
      if (url !== '/by-a-rule') response.setHeader('x-nf-invocation-metadata', 'e30=');
      response.writeHead(404, { 'Content-Type': 'text/html' }).end('from upstream');
    }),
  );
  const port = await guarded(upstreamPort, dist);
  const answered = (path: string, headers = {}) => call(port, path, undefined, headers);
  expect(await answered('/news/x')).toEqual({ status: 404, text: 'not found' });
  expect((await answered('/th/news/x')).text).toBe('ไม่พบ');
  expect((await answered('/news/x', { 'accept-language': 'th' })).text).toBe('ไม่พบ');
  expect((await answered('/by-a-rule', { 'accept-language': 'th' })).text).toBe('from upstream');
  await rm(dist, { recursive: true });
});

it('answers a name that no file can have as one that is not there', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'guard-'));
  await writeFile(join(dist, '404.html'), 'not found');
  const files = createServer((_, response) => void response.writeHead(403).end('Forbidden'));
  const port = await guarded(await listen(files), dist);
  expect(await call(port, '/news/%00')).toEqual({ status: 404, text: 'not found' });
  await rm(dist, { recursive: true });
});

it('keeps files whose name changes with their content, for each encoding', async () => {
  let asked = 0;
  const files = createServer(({ url }, response) => {
    asked += 1;
    response.writeHead(url?.includes('none') ? 404 : 200, { 'Content-Type': 'text/css', ETag: '"1"' });
    response.end(`${asked} ${'a'.repeat(5_000)}`);
  });
  const port = await guarded(await listen(files));
  const texts = async (path: string, headers = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    const { 'content-encoding': encoding, etag, 'cache-control': life } = Object.fromEntries(answer.headers);
    return [(await answer.text()).split(' ')[0], encoding, etag, life];
  };
  const life = 'public, max-age=31536000, immutable';
  for (const _ of [1, 2]) {
    expect(await texts('/_astro/a.css', { 'accept-encoding': 'br' })).toEqual(['1', 'br', '"1"', life]);
  }
  for (const _ of [1, 2]) {
    expect(await texts('/_astro/a.css', { 'accept-encoding': 'identity' })).toEqual([
      '2',
      undefined,
      '"1"',
      life,
    ]);
  }
  expect([(await texts('/a.css'))[0], (await texts('/a.css'))[0]]).toEqual(['3', '4']);
  expect([(await texts('/_astro/none'))[0], (await texts('/_astro/none'))[0]]).toEqual(['5', '6']);
});

it('keeps each of them twice at most however it is asked for, and no page that is written as one of them', async () => {
  let asked = 0;
  const port = await guarded(
    await listen(createServer((_, response) => void response.end(String((asked += 1))))),
  );
  const headers = (encodings: string) => ({ 'accept-encoding': encodings });
  for (const encodings of ['gzip', 'deflate', 'br', 'br, gzip'])
    await call(port, '/_astro/a/b.js', undefined, headers(encodings));
  expect(asked).toBe(2);
  for (const path of [
    '/_astro/../preview/news/1',
    '/_astro/a.js?1',
    '/_astro/%61.js',
    '/_astro//a.js',
    '/_astro/./a.js',
  ])
    expect([(await call(port, path)).text, (await call(port, path)).text], path).toEqual([
      String(asked - 1),
      String(asked),
    ]);
});
