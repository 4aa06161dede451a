/** `owner` may do everything, `editor` everything but staff accounts, privacy and settings. */
export const STAFF_ROLES = ['owner', 'editor'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
