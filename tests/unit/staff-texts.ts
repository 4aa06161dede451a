import { loadTexts } from '#admin/i18n/staff-texts.ts';
import { LOCALES } from '#i18n/locales.ts';

// The staff area loads the one language that is read; tests read them all.
await Promise.all(LOCALES.map(loadTexts));
