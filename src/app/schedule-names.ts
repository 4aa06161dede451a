/** What runs by itself, by the names of its functions, and in what words it notes its runs. */
export const SCHEDULES = [
  'mail-sweep',
  'news-sweep',
  'membership-sweep',
  'purge-sweep',
  'admin-sweep',
  'retention-sweep',
  'nightly-backup',
] as const;
export type ScheduleName = (typeof SCHEDULES)[number];
