/** The token of a mailed link: what was posted, or behind the `#` of what was pasted. */
export function postedToken(form: FormData): string {
  const given = form.get('token');
  return typeof given === 'string' ? given.trim().replace(/^[^#]*#/, '') : '';
}
