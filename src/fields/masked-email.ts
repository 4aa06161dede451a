/** `s•••@example.co.th`: its owner knows it, and whoever a mail with a link was passed on to does not. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return `${first}•••${email.slice(at)}`;
}
