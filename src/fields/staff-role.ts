/**
 * What somebody of the staff may be: `owner` may everything, `editor` what the three after it may together. What each
 * of these may is in `staff-access.ts`.
 */
export const STAFF_ROLES = ['owner', 'editor', 'publisher', 'membership', 'recruiter'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
