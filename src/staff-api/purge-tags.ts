import { logProblem } from '#http/log.ts';
import type { AdminCall } from './admin-call.ts';

/**
 * Makes the CDN forget what has changed in public. The change stands whether that succeeds or not, so a failure is
 * told to the operator and, in a header, to the caller; pages then change when their life is over.
 * @returns headers for the answer
 */
export async function purgeTags(
  call: Pick<AdminCall, 'purge'>,
  tags: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  if (tags.length === 0) return {};
  try {
    await call.purge(tags);
    return {};
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown reason';
    logProblem('Not purged from the CDN.', { tags, reason });
    return { 'Cache-Purged': 'no' };
  }
}
