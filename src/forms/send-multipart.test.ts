import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendMultipart } from './send-multipart.ts';

/** The request under way: what was sent, and what its server does next. */
let request: FakeRequest;
class FakeRequest {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  body = new FormData();
  status = 0;
  response = new ArrayBuffer();
  isAborted = false;
  onload?: () => void;
  onerror?: () => void;
  ontimeout?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  constructor() {
    request = this; // eslint-disable-line @typescript-eslint/no-this-alias
  }
  open(): void {}
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(body: FormData): void {
    this.body = body;
  }
  getResponseHeader(): string {
    return 'application/json';
  }
  abort(): void {
    this.isAborted = true;
    this.onabort?.();
  }
  answer(status: number, response: unknown): void {
    Object.assign(this, { status, response: new TextEncoder().encode(JSON.stringify(response)) });
    this.onload?.();
    this.onloadend?.();
  }
}
beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeRequest));
afterEach(() => vi.unstubAllGlobals());

const cv = new File(['%PDF'], 'ประวัติ.pdf', { type: 'application/pdf' });
async function begin(file = cv) {
  const stop = new AbortController();
  const onProgress = vi.fn();
  const outcome = sendMultipart(
    '/api/applications',
    'cv',
    4_194_304,
  )({
    fields: { cv: file, ...{ name: 'สมหญิง', message: '', consents: { privacyPolicy: true } } },
    extras: { locale: 'en', website: '' },
    idempotencyKey: 'key',
    onProgress,
    signal: stop.signal,
    tell: ({ key, params }) => `${key} ${params?.['limit']}`,
  });
  await new Promise((resolve) => setTimeout(resolve));
  return { outcome, stop, onProgress };
}

test('fields go under the names of a plain post, what is empty stays out, the file keeps its Thai name', async () => {
  const { outcome, onProgress } = await begin();
  request.upload.onprogress?.({ loaded: 1, total: 4 });
  request.answer(201, { id: 'x' });
  expect(await outcome).toEqual({ kind: 'stored' });
  expect([...request.body.keys()]).toEqual(['cv', 'name', 'consents[privacyPolicy]', 'locale']);
  expect(request.body.get('cv')).toMatchObject({ name: 'ประวัติ.pdf', size: 4 });
  expect(request.headers['idempotency-key']).toBe('key');
  expect(onProgress).toHaveBeenCalledWith(0.25);
});

test.each([
  [
    422,
    { message: 'No', statusCode: 422, errors: { cv: 'Damaged' } },
    { kind: 'invalid', errors: { cv: 'Damaged' } },
  ],
  [413, null, { kind: 'invalid', errors: { cv: 'fileTooLarge 4194304' } }],
  [415, { message: 'No', statusCode: 415 }, { kind: 'failed' }],
  [429, { message: 'Later', statusCode: 429 }, { kind: 'tooMany' }],
  [503, '<html>', { kind: 'failed' }],
])('%i is said for what it is', async (status, body, expected) => {
  const { outcome } = await begin();
  request.answer(status, body);
  expect(await outcome).toEqual(expected);
});

test.each(['onerror', 'ontimeout'] as const)('%s: nobody knows whether it arrived', async (event) => {
  const { outcome } = await begin();
  request[event]?.();
  expect(await outcome).toEqual({ kind: 'unreachable' });
});

test('a visitor can stop it', async () => {
  const { outcome, stop } = await begin();
  stop.abort();
  expect(await outcome).toEqual({ kind: 'cancelled' });
  expect(request.isAborted).toBe(true);
});

test('a file that is no longer there is told at its field, and nothing is sent', async () => {
  const gone = new File(['%PDF'], 'cv.pdf');
  gone.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) }) as Blob;
  const { outcome } = await begin(gone);
  expect(await outcome).toEqual({
    kind: 'invalid',
    errors: { cv: expect.stringContaining('unreadableFile') },
  });
});
