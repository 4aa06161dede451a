// Builds the Astro site in the working directory, by itself, so that its processor time is nobody else's: see build.ts.
import { build } from 'astro';

export interface Built {
  /** ms, of all threads */
  readonly processor: number;
  /** The most that it had, in MB of 1,000,000 bytes. */
  readonly memory: number;
}

await build({ logLevel: 'error' });
const { user, system } = process.cpuUsage();
const built: Built = {
  processor: (user + system) / 1_000,
  memory: process.resourceUsage().maxRSS / 1_000,
};
process.send?.(built);
