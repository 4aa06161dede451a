import { textsAbout } from './staff-texts.ts';
import type { Dictionary } from '#i18n/dictionaries.ts';

export type AdminTexts = Dictionary['admin'];

/** What the shell and the building blocks say. Each feature brings its own texts beside its screens. */
export const adminTexts = textsAbout('admin');
