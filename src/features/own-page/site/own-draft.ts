import { draftOf } from '#forms/draft.ts';

// The form of a member's data as it was when Save was pressed, kept in this tab until the page answers: by then it may
// have been closed, or the site out of reach. It comes back once the same member's page is open in this tab.

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

const { of, ...kept } = draft.load();
if (form) {
  draft.clear();
  // The answer to the save says itself what was typed; another member's is nobody's business here.
  if (of === form.dataset['own'] && !('answer' in form.dataset)) {
    fill(form, kept);
    reveal('[data-own-restored]');
  }
  form.addEventListener('submit', () => {
    const typed = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const);
    draft.save({ ...Object.fromEntries(typed), of: form.dataset['own'] ?? '' });
  });
} else if (of) reveal('[data-own-kept]');
