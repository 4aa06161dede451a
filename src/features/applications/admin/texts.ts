import { withFieldTexts } from '#admin/fields/with-field-texts.ts';
import type { Locale } from '#i18n/locales.ts';
import { applicationFieldTexts } from '../application-field-texts.ts';
import en from './en.json' with { type: 'json' };
import th from './th.json' with { type: 'json' };

const screens: Readonly<Record<Locale, typeof en>> = { en, th };

/** What the screens of applications say. */
export const applicationTexts = withFieldTexts(screens, applicationFieldTexts);
