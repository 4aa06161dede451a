/** `owner` may everything, `editor` what the three after it may together; each in `staff-access.ts`. */
export const STAFF_ROLES = ['owner', 'editor', 'publisher', 'membership', 'recruiter'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
