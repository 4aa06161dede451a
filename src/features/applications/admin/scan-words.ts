import { translator } from '#admin/i18n/staff-texts.ts';
import { dateTime } from '#admin/ui/dates.ts';
import type { Locale } from '#i18n/locales.ts';
import type { CvScan } from '../application-record.ts';

/** Whether a virus scanner looked at a CV, for whoever is about to open it; one from before there were scans has none. */
export function scanWords(locale: Locale, scan: CvScan | undefined): string {
  const t = translator(locale, 'applications');
  return scan?.result === 'clean' ? t('cvClean', { when: dateTime(locale, scan.at) }) : t('cvNotScanned');
}
