import type { Config } from '@netlify/functions';
import { openFiles, openStores } from '#store/stores.ts';
import { completeConsents } from '#app/complete-consents.ts';
import { noteRetention } from '#features/privacy/server/note-retention.ts';
import { sweepRetention } from '#features/privacy/server/retention.ts';
import { readSettings } from '#http/settings.ts';

/** A scheduled function has 30 s. */
const BUDGET_MS = 28_000;

/** Erases closed inquiries and applications that have had their time (`RETENTION_DAYS_…`), and completes the consents. */
export default async function retentionSweep(): Promise<void> {
  const stores = openStores(BUDGET_MS);
  const dependencies = { stores, files: openFiles(BUDGET_MS), now: Date.now, process: {} };
  const swept = await sweepRetention(readSettings(), dependencies);
  await noteRetention(swept, null, dependencies);
  await completeConsents(dependencies);
}

/** Half past two in the night in Bangkok. */
export const config: Config = { schedule: '30 19 * * *' };
