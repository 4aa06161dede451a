export const isAbsent = (value: unknown): value is null | undefined => value === null || value === undefined;
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
/** What a field holds that was left alone: only a required one is then looked at. */
export const isEmpty = (value: unknown): boolean => isAbsent(value) || value === '' || isEmptyList(value);
/** What counts as nothing said where an answer is due: blanks and an unticked box, too. */
export const isBlank = (value: unknown): boolean =>
  isEmpty(value) || value === false || String(value).trim() === '';

/** A list is right if each of its members is, lists within it included. */
export const everyDeep = (value: unknown, holds: (member: unknown) => boolean): boolean =>
  Array.isArray(value) ? value.every((member) => everyDeep(member, holds)) : holds(value);

/** The same, but a list within the list is taken as one value. */
export const every = (value: unknown, holds: (member: unknown) => boolean): boolean =>
  Array.isArray(value) ? value.every(holds) : holds(value);
