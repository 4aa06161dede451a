/** A URL that begins an e-mail to one address, whatever is in it: `?bcc=` and commas would add others. */
export const mailtoUrl = (email: string): string => `mailto:${encodeURIComponent(email)}`;
