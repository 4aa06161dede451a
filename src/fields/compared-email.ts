/** The form in which two e-mail addresses are compared. */
export const comparedEmail = (email: string): string => email.normalize('NFC').toLowerCase();
