import type { ClientDirective } from 'astro';
import { sessionNote } from '../storage.ts';

/** What counts as touching. */
export const EVENTS = ['pointerover', 'touchstart', 'focusin', 'dragenter', 'submit'] as const;

/**
 * Loads the island when it is first touched, so that a page with a form is as light as one without until then.
 * A tab that keeps something typed (a draft, see `src/forms/draft.ts`) counts as touched.
 * The value is the name of the draft: `client:interaction="contact"`.
 */
const interaction: ClientDirective = (load, { value }, element) => {
  const start = async (): Promise<void> => {
    for (const event of EVENTS) element.removeEventListener(event, start);
    const hydrate = await load();
    await hydrate();
  };
  for (const event of EVENTS) element.addEventListener(event, start, { passive: true });
  const focused = element.contains(document.activeElement);
  if (focused || 'touched' in element.dataset || sessionNote.get(`draft:${value}`)) void start();
};

export default interaction;
