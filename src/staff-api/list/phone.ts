/** A phone number as people look for it, whatever blanks it was written with. */
export const withoutBlanks = (phone: string): string => phone.replace(/\s+/g, '');
