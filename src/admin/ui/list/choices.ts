import type { Choice } from './column.ts';

/** A list of values with their words (`{ new: 'New' }`), as choices to filter by or to change to. */
export const choices = (words: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
