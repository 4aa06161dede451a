import * as v from 'valibot';
import { fieldSchema } from './field-schema.ts';
import { limits } from './limits.ts';
import { missingOrWrong } from './text.ts';

export const noteInputSchema = v.object(
  { text: fieldSchema(`required|max:${limits.message}`, { of: 'lines' }) },
  missingOrWrong,
);
