import type { BulkAction, Choice } from './column.ts';

/** A list of values with their words (`{ new: 'New' }`), as choices to filter by or to change to. */
export const choices = (words: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** The bulk change that sets one field; the value `''` empties it. */
export const fieldChange = (field: string, label: string, values: readonly Choice[]): BulkAction => ({
  label,
  choices: values.map(({ value, label: name }) => ({ label: name, change: { [field]: value }, field })),
});
