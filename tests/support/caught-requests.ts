import type { Route } from 'playwright-core';

/**
 * A handler of a page's requests that answers the first one; the others go on. Unlike with `times: 1` they stay caught:
 * what is on its way in the moment in which the last route of a page ends, the captcha's frame for one, may get lost.
 */
export function firstRequest(answer: (route: Route) => Promise<unknown>): (route: Route) => Promise<void> {
  let isFirst = true;
  return async (route) => {
    if (!isFirst) return route.fallback();
    isFirst = false;
    await answer(route);
  };
}

/** Has what is sent reach the server, and its answer nobody. */
export async function loseAnswer(route: Route): Promise<void> {
  if (!['PUT', 'PATCH', 'POST'].includes(route.request().method())) return route.fallback();
  await route.fetch();
  await route.abort();
}
