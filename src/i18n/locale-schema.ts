import * as v from 'valibot';
import { LOCALES } from './locales.ts';

// Apart from `locale.ts`, which the script in every page's head needs: valibot would quadruple its size.
/** One of the listed languages. */
export const localeSchema = v.picklist(LOCALES);
