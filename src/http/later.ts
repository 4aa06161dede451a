import type { CallContext } from './app.ts';
import { logFailure } from './log.ts';

/** Work that no response waits for, so that its duration reveals nothing; awaited where no runtime keeps waiting. */
export async function later({ env }: { readonly env: CallContext }, work: Promise<unknown>): Promise<void> {
  const done = work.then(() => {}, logFailure);
  // Netlify's context has it, a test's may not.
  if (env.waitUntil) env.waitUntil(done);
  else await done;
}
