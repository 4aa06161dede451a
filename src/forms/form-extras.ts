/** Fields of the form's markup that are sent along with what was typed; reCAPTCHA itself adds the last one. */
const EXTRAS = { website: 'website', captchaToken: 'captchaToken', 'g-recaptcha-response': 'captchaToken' };

/** What else a form sends, by the name under which it is sent. */
export function extrasIn(element: HTMLFormElement | null): Record<string, string> {
  const data = new FormData(element ?? undefined);
  const found = Object.entries(EXTRAS).map(([field, name]) => [name, data.get(field)] as const);
  return Object.fromEntries(found.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
