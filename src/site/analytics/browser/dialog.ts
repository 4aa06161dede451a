import { startPreferences } from './preferences.ts';

/** `data-preferences` is the part of `/cookie-settings` that the dialog shows as well. */
async function preferences(url: string): Promise<Element> {
  const answer = await fetch(url);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const part = page.querySelector('[data-preferences]');
  if (!part) throw new Error(`${url} contains no preferences.`);
  return part;
}

function makeDialog(part: Element): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className =
    'm-auto max-h-[85dvh] w-[min(44rem,calc(100%-2rem))] overflow-auto rounded-card border border-line bg-surface p-6 text-ink shadow-card backdrop:bg-black/60 sm:p-8';
  dialog.setAttribute('aria-labelledby', 'preferences-title');
  dialog.append(document.adoptNode(part));
  const title = dialog.querySelector<HTMLElement>('#preferences-title');
  if (title) title.hidden = false;
  for (const button of dialog.querySelectorAll<HTMLElement>('[data-close]')) {
    button.hidden = false;
    button.addEventListener('click', () => dialog.close());
  }
  // A click on the dialog itself and not on what is in it is one on what lies around it.
  dialog.addEventListener('click', ({ target, clientX, clientY }) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    if (target === dialog && !isInside) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  startPreferences(dialog);
  return dialog;
}

/**
 * Shows the preference centre in a dialog.
 * @param url of the page that holds it
 */
export async function openDialog(url: string): Promise<void> {
  makeDialog(await preferences(url)).showModal();
}
