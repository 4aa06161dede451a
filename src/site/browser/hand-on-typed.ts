import { sessionNote } from '#browser/storage.ts';

/**
 * The language switch of an answer to a form leads on to the form's own page. What is typed is handed on to it as the draft
 * that its island keeps (`src/forms/draft.ts`), which may not have come here: texts only, a consent is given again.
 */
export function handOnTyped(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('[data-switch-locale]'))) return;
    const island = document.querySelector('astro-island[client=interaction]');
    const form = island?.querySelector('form');
    if (!island || !form) return;
    const typed = [...new FormData(form)].filter(
      ([name, value]) =>
        /^\w+$/.test(name) &&
        value &&
        typeof value === 'string' &&
        !form.querySelector(`[type=hidden][name=${name}]`),
    );
    // As `client:interaction` names it.
    const { value: draft } = JSON.parse(island.getAttribute('opts') ?? '{}') as { value?: string };
    if (typed.length > 0) sessionNote.set(`draft:${draft}`, JSON.stringify(Object.fromEntries(typed)));
  });
}
