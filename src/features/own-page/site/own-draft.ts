import { draftOf } from '#forms/draft.ts';

// What was typed into the form of a member's data, kept in this tab until it is saved: the page may change its language,
// answer another button, be closed, or be out of reach. It comes back once the same member's page is open in this tab.

const draft = draftOf('own-page');
const form = document.querySelector<HTMLFormElement>('form[data-own]');
const reveal = (selector: string) => document.querySelector(selector)?.removeAttribute('hidden');

/** With what the page showed (`shown`), so that the server still tells what was touched. */
function fill({ elements }: HTMLFormElement, kept: Readonly<Record<string, string>>): void {
  for (const field of elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = field.name in kept;
    else if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    )
      field.value = kept[field.name] ?? field.value;
  }
}

const entriesOf = (data: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(data)].map(([name, value]) => [name, String(value)]));

const { of, ...kept } = draft.load();
if (form) {
  const { own = '', answer } = form.dataset;
  const came = JSON.stringify(entriesOf(form));
  // Another member's is nobody's business here.
  if (of !== own || answer === 'saved') draft.clear();
  // The answer to a save that was refused says itself what was typed.
  else if (answer === undefined) {
    fill(form, kept);
    reveal('[data-own-restored]');
  }
  const keep = (): void => draft.save({ ...entriesOf(form), of: own });
  form.addEventListener('input', () => (JSON.stringify(entriesOf(form)) === came ? draft.clear() : keep()));
  form.addEventListener('submit', keep);
  // Whoever closes the page leaves nothing on the device.
  document.querySelector('[value=signOut]')?.addEventListener('click', draft.clear);
} else if (of) reveal('[data-own-kept]');
