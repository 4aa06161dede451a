import * as v from 'valibot';
import { missingOrWrong } from './text.ts';

/** A required choice of listed values; an unchosen list or radio group sends `''`. */
export const choice = <const Values extends readonly string[]>(values: Values) =>
  v.picklist(values, (issue) => (issue.input === '' ? 'required' : missingOrWrong(issue)));
