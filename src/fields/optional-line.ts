import * as v from 'valibot';
import { fieldSchema } from './field-schema.ts';

/** A text of one line that may be left out: absent, null and blank all become undefined. */
export const optionalLine = (limit: number) =>
  v.pipe(
    fieldSchema(`max:${limit}`),
    v.transform((text) => (text === '' ? undefined : text)),
  );
