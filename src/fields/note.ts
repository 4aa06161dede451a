import * as v from 'valibot';
import { limits } from './limits.ts';
import { lines, missingOrWrong } from './text.ts';

/** An internal note on a record, as staff type it. */
export const noteInputSchema = v.object({ text: lines(limits.message) }, missingOrWrong);
