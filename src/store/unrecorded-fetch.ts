import { AsyncLocalStorage } from 'node:async_hooks';

/** Where Netlify's runtime for functions keeps what belongs to a request, under a symbol that is the same for all. */
const REQUEST_CONTEXT = Symbol.for('@netlify/functions/request-context-store');

/**
 * `fetch` without Netlify's record of it. The runtime answers with one `x-nf-fetch-timing` header for every `fetch` of
 * a request; from about 200 on they exceed the 16 KB that Node takes for headers, and the answer becomes a 500 (seen
 * under `netlify serve` with @netlify/serverless-functions-api 2.18). A sweep, an import or a bulk change makes
 * thousands. Outside the runtime, and if it ever keeps its context elsewhere, this is plain `fetch`.
 */
export const unrecordedFetch: typeof fetch = (input, init) => {
  const context: unknown = Reflect.get(globalThis, REQUEST_CONTEXT);
  return context instanceof AsyncLocalStorage ? context.exit(() => fetch(input, init)) : fetch(input, init);
};
