/** The e-mail address of a mailbox as settings name one: `Example <info@example.com>`, or the address alone. */
export const emailOfMailbox = (mailbox: string): string => /<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox;
