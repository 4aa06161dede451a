/** The id of a field's control, so that a summary can lead to it: `consents.privacyPolicy` → `field-consents-privacyPolicy`. */
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`;
/** The id of the text that says what is wrong with a field. */
export const errorId = (path: string): string => `${fieldId(path)}-error`;

/** The name that a plain form post uses: `consents.privacyPolicy` → `consents[privacyPolicy]`. */
export const postName = (path: string): string => path.replace(/\.(\w+)/g, '[$1]');

/** Leads to the first of the named fields, as they are on the page. */
export function focusFirst(paths: readonly string[]): void {
  const controls = paths.map((path) => `#${fieldId(path)}`).join();
  if (controls) document.querySelector<HTMLElement>(controls)?.focus();
}
