import type { AdminFieldErrors } from '#http/field-messages.ts';
import { anyText } from '#fields/localised-text.ts';
import { LOCALES } from '#i18n/locales.ts';
import { isPicture, type MediaRecord } from '../media.ts';

/** The errors of a picture that says in no language what it shows; a document needs no such text. */
export const withoutText = (medium: Pick<MediaRecord, 'type' | 'alt'>): AdminFieldErrors | undefined =>
  isPicture(medium) && anyText(medium.alt) === ''
    ? { [`alt.${LOCALES[0]}`]: { key: 'required' } }
    : undefined;
