import type { CallContext } from './app.ts';
import { logFailure } from './log.ts';

/**
 * Work that the response does not wait for, so that its duration reveals nothing. Without a runtime that keeps waiting,
 * it is awaited.
 */
export async function later({ env }: { readonly env: CallContext }, work: Promise<unknown>): Promise<void> {
  const done = work.then(() => {}, logFailure);
  // Netlify's context has it, a test's may not.
  if (env.waitUntil) env.waitUntil(done);
  else await done;
}
