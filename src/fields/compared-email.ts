/** The form in which two addresses are compared. */
export const comparedEmail = (email: string): string => email.normalize('NFC').toLowerCase();
