import type { Locale } from '#i18n/locales.ts';

/** As many as one takes in at a glance; the list has the others. */
const SHOWN = 5;

interface Waiting {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly locale: Locale;
  readonly status: string;
  readonly jobTitle?: string | undefined;
}

/** The newest of those that nobody has taken up yet, as the dashboard names them. */
export const newestWaiting = (entity: string, rows: readonly Waiting[]) =>
  rows
    .filter(({ status }) => status === 'new')
    .toSorted((a, b) => (a.createdAt > b.createdAt ? -1 : 1))
    .slice(0, SHOWN)
    .map(({ id, name, createdAt, locale, jobTitle }) => ({
      entity,
      id,
      title: name,
      at: createdAt,
      ...(jobTitle !== undefined && { about: jobTitle, locale }),
    }));
