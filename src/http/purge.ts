import { purgeCache } from '@netlify/functions';

/** Makes the CDN forget what was answered under these tags. @throws when it did not */
export type Purge = (tags: readonly string[]) => Promise<void>;

/** Somebody who publishes waits for it. */
export const PATIENCE_MS = 5_000;

/** Does nothing on a local machine. @throws when the CDN refused, or did not answer in time */
export const purge: Purge = async (tags) => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS);
  });
  try {
    await Promise.race([purgeCache({ tags: [...tags] }), late]);
  } finally {
    clearTimeout(timer);
  }
};
