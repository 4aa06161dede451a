import { FALLBACK_LOCALE } from '#i18n/locale.ts';
import type { Locale } from '#i18n/locales.ts';
import type { MemberRecord } from './member.ts';

/** The language that a member is written to in: that of the form, or of what was agreed to. */
export const localeOfMember = ({ locale, consents }: Pick<MemberRecord, 'locale' | 'consents'>): Locale =>
  locale ?? consents.privacyPolicy?.locale ?? FALLBACK_LOCALE;
