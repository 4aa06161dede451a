import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

export interface RequestNote {
  readonly id: string;
  readonly method: string;
  /** The beginning of the path alone: what comes after it may name a person, or be a token. */
  readonly path: string;
}

const requests = new AsyncLocalStorage<RequestNote>();

/** What the host calls the request in its own log. */
const HOST_ID = 'x-nf-request-id';
const SHAPE = /^[\w-]{8,64}$/;

function noteOf({ method, url, headers }: Request): RequestNote {
  const given = headers.get(HOST_ID) ?? '';
  const parts = new URL(url).pathname.split('/').filter((part) => part !== '');
  const known = parts.slice(0, parts[0] === 'api' ? (parts[1] === 'admin' ? 3 : 2) : 1);
  const path = ['', ...known, ...(parts.length > known.length ? ['…'] : [])].join('/');
  return { id: SHAPE.test(given) ? given : randomUUID(), method, path };
}

/** Runs what answers a call, so that its log and its error can name it; a call within one is the same. */
export const withRequest = <T>(request: Request, run: () => T): T =>
  requests.getStore() ? run() : requests.run(noteOf(request), run);

/** The call that is being answered; undefined for what runs by itself. */
export const currentRequest = (): RequestNote | undefined => requests.getStore();

/** Stands in a prebuilt error page where the id of the request goes. */
export const REQUEST_ID_PLACE = 'REQUEST-ID';
