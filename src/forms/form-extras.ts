/** Fields of the form's markup that are sent along with what was typed; reCAPTCHA itself adds the last one. */
const EXTRAS = { website: 'website', captchaToken: 'captchaToken', 'g-recaptcha-response': 'captchaToken' };

/** What else a form sends, by the name under which it is sent. */
export function extrasIn(element: HTMLFormElement | null): Record<string, string> {
  const data = new FormData(element ?? undefined);
  const found = Object.entries(EXTRAS).map(([field, name]) => [name, data.get(field)] as const);
  return Object.fromEntries(found.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** What the named fields hold, also those that a program filled in, of which React is not told. */
export function textsIn<Name extends string>(
  element: HTMLFormElement | null,
  names: readonly Name[],
): [name: Name, text: string][] {
  const data = new FormData(element ?? undefined);
  return names.flatMap((name) => {
    const text = data.get(name);
    return typeof text === 'string' ? [[name, text]] : [];
  });
}
