/**
 * An e-mail address so that its owner knows it and others do not: `s•••@example.co.th`. A page behind a link is seen by
 * whoever the mail was passed on to.
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return `${first}•••${email.slice(at)}`;
}
