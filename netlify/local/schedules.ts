import type { ScheduleName } from '#app/schedule-names.ts';

const MINUTE_MS = 60_000;
/**
 * As `config.schedule` of each function says; on Netlify the host calls them. What it calls at night this machine does all
 * day, since it may be off at night: with nothing to do, a run does nothing.
 */
const EVERY_MS: Readonly<Record<ScheduleName, number>> = {
  'purge-sweep': MINUTE_MS,
  'news-sweep': 2 * MINUTE_MS,
  'mail-sweep': 5 * MINUTE_MS,
  'admin-sweep': 15 * MINUTE_MS,
  'membership-sweep': 60 * MINUTE_MS,
  'nightly-backup': 10 * MINUTE_MS,
  'retention-sweep': 60 * MINUTE_MS,
};

/** Calls the scheduled functions as Netlify would, for as long as this process runs. @param origin of `netlify serve` */
export function runSchedules(origin: string): void {
  for (const [name, ms] of Object.entries(EVERY_MS)) {
    const run = () =>
      fetch(`${origin}/.netlify/functions/${name}`, { method: 'POST' }).catch(() => undefined);
    setInterval(run, ms).unref();
  }
}
