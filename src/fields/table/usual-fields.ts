import { limits } from '../limits.ts';

// What several tables have alike; who enters a person's fields is each table's own.

const found = { personal: true, sort: true, search: true } as const;
export const nameField = { ...found, kind: 'line', rules: `required|max:${limits.name}` } as const;
export const emailField = { ...found, kind: 'email', rules: `required|email|max:${limits.email}` } as const;
export const phoneField = {
  kind: 'phone',
  rules: `required|phone|max:${limits.phone}`,
  personal: true,
  search: true,
} as const;

/** What staff set, of one record or of many, and look for. */
export const workField = { by: 'staff', sort: true, filter: true, bulk: true } as const;
