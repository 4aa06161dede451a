import { createServer, request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it, vi } from 'vitest';
import { serverMessages } from '#http/messages.ts';
import { call, endServers, guarded, listen, upstream } from '#tests/support/guarded.ts';

afterEach(endServers);

it('passes requests and bodies on', async () => {
  const port = await guarded(await upstream());
  expect(await call(port, '/th/about-us?a=%E0%B8%81')).toEqual({
    status: 200,
    text: 'GET /th/about-us?a=%E0%B8%81 0',
  });
  expect((await call(port, '/api/contact', Buffer.alloc(5_999_999))).text).toBe('POST /api/contact 5999999');
});

it('answers 404 where functions stand by name, as the host does, so that nobody starts a schedule early', async () => {
  const port = await guarded(await upstream());
  for (const path of ['mail-sweep', '%6dail-sweep', 'nightly-backup/x?y=1', ''])
    for (const start of [
      '/.netlify/functions/',
      '/.netlify/%66unctions/',
      '//.netlify/functions/',
      '/.netlify/builders/',
    ])
      expect((await call(port, start + path, Buffer.from('{}'))).status, start + path).toBe(404);
});

it.each([
  '/x/../.netlify/functions/mail-sweep',
  '/x/%2e%2E/.netlify/functions/mail-sweep',
  '/./.netlify/functions/mail-sweep',
  'http://localhost/.netlify/functions/mail-sweep',
])('answers 404 to %s as well, which only a program sends as it stands', async (path) => {
  const port = await guarded(await upstream());
  expect((await call(port, path, Buffer.from('{}'))).status).toBe(404);
});

it('answers 400 to escapes in front of a host that cannot be read, and goes on answering', async () => {
  const port = await guarded(await upstream());
  expect((await call(port, '//a%zz@b/x')).status).toBe(400);
  expect((await call(port, '/news')).status).toBe(200);
});

it.each(['evil.example:80@localhost', 'localhost/x', 'a b', 'localhost:99999', '[::1'])(
  'answers 400 to %s as host, without asking a server that would show a stack',
  async (host) => {
    const port = await guarded(await upstream());
    expect((await call(port, '/news', undefined, { host })).status).toBe(400);
  },
);

it('answers TRACE by itself, which would be an error in the functions behind it', async () => {
  const port = await guarded(await upstream());
  for (const path of ['/news', '/api/contact', '/consent']) {
    const status = new Promise((resolve) =>
      request({ port, path, host: '127.0.0.1', method: 'TRACE' }, (answer) => {
        answer.resume();
        resolve([answer.statusCode, answer.headers.allow]);
      }).end(),
    );
    expect(await status).toEqual([405, 'GET, HEAD']);
  }
});

it('lets nothing but pages that take forms be posted to', async () => {
  const port = await guarded(await upstream());
  for (const path of ['/admin/login', '/about-us', '/th/about-us/?a=/consent', '/admin/'])
    expect((await call(port, path, Buffer.from('a=b'))).status, path).toBe(405);
  // What counts is the page that it leads to.
  for (const path of ['/media/../about-us', '/api/%2e%2e/about-us', '/.netlify/../', '/about-us#/send'])
    expect((await call(port, path, Buffer.from('a=b'))).status, path).toBe(405);
  for (const path of ['/contact-us/send', '/th/consent?a', '/member/me', '/api/contact', '/media/a'])
    expect((await call(port, path, Buffer.from('a=b'))).status, path).toBe(200);
  // It looks for a function that takes forms, and says in its own words that there is none.
  const forms = createServer((_, response) => void response.writeHead(404).end('Function not found...'));
  expect((await call(await guarded(await listen(forms)), '/admin/login', Buffer.from('a=b'))).status).toBe(
    405,
  );
});

it('says how a page may be asked for where the server of files only says that it may not', async () => {
  const files = createServer((_, response) =>
    response.writeHead(405, { 'content-type': 'text/plain' }).end('Method Not Allowed'),
  );
  const port = await guarded(await listen(files));
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const answer = await fetch(`http://127.0.0.1:${port}/th/about-us`, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(await answer.text()).not.toBe('Method Not Allowed');
  }
});

it('says of a call that there is not, by whatever method, that there is none', async () => {
  const files = createServer((_, response) => void response.writeHead(404).end('Method Not Allowed'));
  const { status, text } = await call(await guarded(await listen(files)), '/api/none', Buffer.from('{}'));
  expect([status, JSON.parse(text)]).toEqual([404, { statusCode: 404, message: expect.any(String) }]);
});

it('answers a call in the language that it asks for, else in the browser’s, as functions do', async () => {
  const files = createServer((_, response) => void response.writeHead(404).end('Method Not Allowed'));
  const port = await guarded(await listen(files));
  const messageOf = async (path: string, headers = {}): Promise<unknown> =>
    JSON.parse((await call(port, path, Buffer.from('{}'), headers)).text).message;
  const english = serverMessages.en.notFound;
  const thai = serverMessages.th.notFound;
  expect(await messageOf('/api/none')).toBe(english);
  expect(await messageOf('/api/none', { 'accept-language': 'th' })).toBe(thai);
  expect(await messageOf('/api/none?locale=en', { 'accept-language': 'th' })).toBe(english);
  expect(await messageOf('/api/none?a=b&locale=th', { 'accept-language': 'en' })).toBe(thai);
  expect(await messageOf('/api/none?locale=xx', { 'accept-language': 'th' })).toBe(thai);
});

it('answers a compressed body by itself, whether it could be unpacked or not', async () => {
  const port = await guarded(await upstream());
  for (const body of [Buffer.from('{}'), gzipSync('{}')]) {
    const { status, text } = await call(port, '/api/contact', body, { 'content-encoding': 'gzip' });
    expect([status, JSON.parse(text)]).toEqual([415, { statusCode: 415, message: expect.any(String) }]);
  }
  expect(
    (await call(port, '/api/contact', Buffer.from('{}'), { 'content-encoding': 'identity' })).status,
  ).toBe(200);
});

it.each(['/%', '/news/%E0%A4%A', '/api/%ff'])('answers the malformed address %s by itself', async (path) => {
  expect((await call(await guarded(await upstream()), path)).status).toBe(400);
});

it('answers a body that would end the server behind it, and goes on', async () => {
  const port = await guarded(await upstream());
  expect((await call(port, '/api/contact', Buffer.alloc(10_000_000))).status).toBe(413);
  expect((await call(port, '/')).status).toBe(200);
});

it('says in the caller’s language that nothing stands behind it', async () => {
  const port = await guarded(1);
  const { status, text } = await call(port, '/api/contact', Buffer.from('{}'), { 'accept-language': 'th' });
  expect(status).toBe(503);
  expect(JSON.parse(text)).toMatchObject({
    statusCode: 503,
    message: expect.stringMatching(/[\u0e00-\u0e7f]/),
  });
});

it('says so in the language to which a page is pinned, whatever the caller’s', async () => {
  const port = await guarded(1);
  const { text } = await call(port, '/th/about-us?a=1', undefined, { cookie: 'i18n_redirected=en' });
  expect(JSON.parse(text).message).toMatch(/[\u0e00-\u0e7f]/);
});

it('leads to the one URL of a page, with its query, and leaves calls alone', async () => {
  const port = await guarded(await upstream());
  const located = (path: string) =>
    new Promise((resolve, reject) => {
      request({ port, path, host: '127.0.0.1' }, (answer) => {
        answer.resume();
        resolve([answer.statusCode, answer.headers.location]);
      })
        .on('error', reject)
        .end();
    });
  expect(await located('/th/news/?page=2')).toEqual([301, '/th/news?page=2']);
  expect(await located('//evil.example/')).toEqual([301, '/evil.example']);
  expect(await located('/news/.html')).toEqual([301, '/news']);
  expect(await located('/')).toEqual([200, undefined]);
  expect(await located('/api/contact/')).toEqual([200, undefined]);
  expect((await call(port, '/consent/', Buffer.from('a=1'))).text).toBe('POST /consent/ 3');
});

it('says nothing of what runs the site, nor shows its stacks', async () => {
  const express = createServer(({ url }, response) => {
    response.setHeader('X-Powered-By', 'Express');
    if (url === '/') return void response.end('page');
    response.writeHead(415, { 'Content-Security-Policy': "default-src 'none'", 'Content-Type': 'text/html' });
    response.end('<pre>UnsupportedMediaTypeError: unsupported charset<br> at /node_modules/raw-body');
  });
  const port = await guarded(await listen(express));
  const { headers } = await fetch(`http://127.0.0.1:${port}/`);
  expect(headers.has('x-powered-by')).toBe(false);
  const { status, text } = await call(port, '/api/contact', Buffer.from('{}'));
  expect([status, JSON.parse(text)]).toEqual([415, { statusCode: 415, message: expect.any(String) }]);
});

it('logs no error where the caller has left before the answer', async () => {
  const logged = vi.spyOn(console, 'error');
  const left = Promise.withResolvers<boolean>();
  const slow = createServer(({ socket }) => {
    socket.on('close', left.resolve);
    caller.destroy();
  });
  const port = await guarded(await listen(slow));
  const caller = request({ port, path: '/news', host: '127.0.0.1' }).on('error', () => undefined);
  caller.end();
  await left.promise;
  // What the guard does about it is over once it has answered somebody else.
  expect((await call(port, '//a%zz@b/x')).status).toBe(400);
  expect(logged).not.toHaveBeenCalled();
});
