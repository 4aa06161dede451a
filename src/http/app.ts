import { type Context, Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { TrieRouter } from 'hono/router/trie-router';
import { ID } from '#fields/record.ts';
import type { Locale } from '#i18n/locales.ts';
import { functionHeaders } from './headers/security-headers.ts';
import { asHttpError, errorAnswer } from './answer.ts';
import { HttpError } from './http-error.ts';
import { answerLocale } from './locale.ts';
import { withRequest } from './request-id.ts';

/** The part of Netlify's context that calls need, so that a test can make one. */
export interface CallContext {
  readonly ip?: string;
  readonly waitUntil?: (work: Promise<unknown>) => void;
}
export interface HttpEnv {
  Bindings: CallContext;
  Variables: {
    /** Of the answer; known for good once the body was read. */
    locale: Locale;
  };
}
export type HttpContext = Context<HttpEnv>;
export type HttpApp = Hono<HttpEnv>;

/** A record's id in a path, at `c.req.param('id')`. Hono's patterns know no nested braces: each sign is written out. */
export const ID_PARAMETER = `:id{${ID.source
  .slice(1, -1)
  .replace(/(\[[^[\]]+\])\{(\d+)\}/g, (_, signs: string, count: string) =>
    signs.repeat(Number(count)),
  )}}` as const;

/** Calls of one subject, to be put into an `httpApp`. */
export const routes = (): HttpApp => new Hono<HttpEnv>();

/**
 * The path as it came, since no id is ever escaped. `netlify serve` calls a function again with these endings when it
 * answers 403 or 404, and passes on what came last: without them the answer stays the same.
 */
const pathOf = (request: Request): string =>
  new URL(request.url).pathname.replace(/(?:\/index)?\.html?$/, '');

interface AppOptions {
  /** Whether a slash at the end makes another URL. */
  readonly isStrict?: boolean;
  /** Told of every error that ends a call, before the answer. */
  readonly onFailure?: (error: HttpError, c: HttpContext) => Promise<void>;
}

/**
 * What answers the calls of one function; its `fetch` is the function. What all have in common is here: the language
 * of the answer, 404, 405 with `Allow`, errors as `{ message, statusCode, errors? }`, and the security headers.
 */
export function httpApp<Env extends HttpEnv = HttpEnv>(
  parts: readonly Hono<Env>[],
  { isStrict = false, onFailure }: AppOptions = {},
): HttpApp {
  const getPath = isStrict ? pathOf : (request: Request) => pathOf(request).replace(/(?<=.)\/$/, '');
  // The quickest one to be ready: a function may be started for a single call.
  const app = new Hono<HttpEnv>({ getPath, router: new TrieRouter() });
  app.onError(async (error, c) => {
    const answer = asHttpError(error, c.req.method);
    await onFailure?.(answer, c);
    return errorAnswer(answer, c.var.locale);
  });
  app.notFound((c) => errorAnswer(new HttpError(404, 'notFound'), c.var.locale));
  app.use((c, next) => withRequest(c.req.raw, next));
  app.use(async (c, next) => {
    c.set('locale', answerLocale(c.req.raw));
    await next();
    for (const [name, value] of Object.entries(functionHeaders)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  });
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c: HttpContext, methods) =>
        errorAnswer(new HttpError(405, 'methodNotAllowed', { Allow: methods.join(', ') }), c.var.locale),
    }),
  );
  for (const part of parts) app.route('/', part);
  return app;
}
