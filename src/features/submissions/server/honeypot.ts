/** A field that people do not see and robots like to fill. */
export const HONEYPOT_FIELD = 'website';

/** Whether the hidden field came back with anything in it. */
export function isHoneypotFilled(form: Readonly<Record<string, unknown>>): boolean {
  const value = form[HONEYPOT_FIELD];
  return value !== undefined && value !== null && value !== '';
}
