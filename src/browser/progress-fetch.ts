/** A file may take its time on a slow line: given up after this, in milliseconds. */
const DEADLINE = 300_000;

/** `fetch` that says how much of the body has been sent, from 0 to 1: `fetch` itself does not tell. */
export const progressFetch =
  (onProgress: (share: number) => void) =>
  (url: string, init: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const { signal } = init;
      const abort = (): void => request.abort();
      const fail = (): void => reject(new TypeError('The connection broke.'));
      signal?.throwIfAborted();
      request.open(init.method ?? 'GET', url);
      request.timeout = DEADLINE;
      request.responseType = 'arraybuffer';
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => {
        const { status, response } = request;
        const type = request.getResponseHeader('Content-Type') ?? '';
        const body = status === 204 || status === 304 ? null : (response as ArrayBuffer);
        resolve(new Response(body, { status, headers: { 'Content-Type': type } }));
      };
      request.onerror = fail;
      request.ontimeout = fail;
      request.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'));
      request.onloadend = () => signal?.removeEventListener('abort', abort);
      signal?.addEventListener('abort', abort);
      request.send(init.body as XMLHttpRequestBodyInit);
    });
