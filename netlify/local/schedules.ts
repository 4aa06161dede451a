const MINUTE_MS = 60_000;
/** As `config.schedule` of each function says; on Netlify the host calls them. */
const EVERY_MS: Readonly<Record<string, number>> = {
  'purge-sweep': MINUTE_MS,
  'news-sweep': 2 * MINUTE_MS,
  'mail-sweep': 5 * MINUTE_MS,
  'admin-sweep': 15 * MINUTE_MS,
  'membership-sweep': 60 * MINUTE_MS,
  // At any hour, since this machine may be off at night; once a day's backup is complete, a run does nothing.
  'nightly-backup': 10 * MINUTE_MS,
  'retention-sweep': 24 * 60 * MINUTE_MS,
};

/** Calls the scheduled functions as Netlify would, for as long as this process runs. @param origin of `netlify serve` */
export function runSchedules(origin: string): void {
  for (const [name, ms] of Object.entries(EVERY_MS)) {
    const run = () =>
      fetch(`${origin}/.netlify/functions/${name}`, { method: 'POST' }).catch(() => undefined);
    setInterval(run, ms).unref();
  }
}
