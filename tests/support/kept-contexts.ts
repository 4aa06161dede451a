import type { BrowserContext, Page } from 'playwright-core';

// A context that begins anew starts a process for its pages, reads all files of the site and compiles them: a quarter of what
// a visit takes. So one that a visitor has left is made to forget the visitor and kept for the next of the same kind.

/** What a context cannot be made to forget. */
const FOR_GOOD = ['addInitScript', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'] as const;
type Listen = (event: string, listener: () => void) => BrowserContext;

interface Keepable {
  /** An empty page, without which the process would end with the last other page. */
  readonly anchor: Page;
  readonly listeners: Parameters<Listen>[];
}
const keepable = new WeakMap<BrowserContext, Keepable>();

/** Each has a process of some 80 MB. */
const MOST = 6;
/** Those that nobody uses, the one that was left last at the end. */
const idle: { context: BrowserContext; kind: string }[] = [];

/** One that was left and is of this kind, if there is one. */
export function keptContext(kind: string): BrowserContext | undefined {
  const place = idle.findLastIndex((one) => one.kind === kind && one.context.browser()?.isConnected());
  return place < 0 ? undefined : idle.splice(place, 1)[0]?.context;
}

/** Has a new context kept when it is left, unless something is done to it that is there for good. */
export async function beKept(context: BrowserContext): Promise<void> {
  const listeners: Keepable['listeners'] = [];
  keepable.set(context, { anchor: await context.newPage(), listeners });
  const giveUp = (): boolean => keepable.delete(context);
  for (const name of FOR_GOOD) {
    const method = context[name].bind(context) as (...given: unknown[]) => unknown;
    Object.assign(context, { [name]: (...given: unknown[]) => (giveUp(), method(...given)) });
  }
  const { clock } = context;
  Object.defineProperty(context, 'clock', { get: () => (giveUp(), clock) });
  const on = context.on.bind(context) as Listen;
  Object.assign(context, { on: (...given: Parameters<Listen>) => (listeners.push(given), on(...given)) });
}

/**
 * Closes the pages of a context and has it forget who was there; what it has read of the site stays in its cache.
 * @param base the site's, as in `inject('site')`
 * @returns whether it is kept; else whoever opened it closes it
 */
export async function keep(context: BrowserContext, kind: string, base: string): Promise<boolean> {
  const { anchor, listeners = [] } = keepable.get(context) ?? {};
  if (!anchor || anchor.isClosed()) return false;
  const pages = context.pages().filter((page) => page !== anchor);
  await Promise.all([context, ...pages].map((owner) => owner.unrouteAll({ behavior: 'ignoreErrors' })));
  await Promise.all(pages.map((page) => page.close()));
  for (const [event, listener] of listeners.splice(0)) context.off(event as 'page', listener);
  await Promise.all([context.setOffline(false), context.clearPermissions(), context.clearCookies()]);
  const session = await context.newCDPSession(anchor);
  for (const origin of [base, base.replace('localhost', '127.0.0.1')])
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
  idle.push({ context, kind });
  await Promise.all(idle.splice(0, idle.length - MOST).map((longest) => longest.context.close()));
  return true;
}
