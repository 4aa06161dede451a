import type { HttpContext } from '#http/app.ts';
import { logFailure } from '#http/log.ts';

/** Work that the answer does not wait for, so that its duration tells nothing. Where nobody waits, it is waited for. */
export async function later({ env }: HttpContext, work: Promise<unknown>): Promise<void> {
  const done = work.then(() => {}, logFailure);
  // Netlify's context has it, a test's may not.
  if (env.waitUntil) env.waitUntil(done);
  else await done;
}
