import { pinnedLocale, visitorPath } from '#i18n/pinned-path.ts';
import { isLocale } from '#i18n/locales.ts';
import { storeLocale } from '../head/locale.ts';

/** The language switch is a link to `/api/language`; with scripts it changes the cookies and stays on the page. */
export function switchLanguageInPlace(): void {
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-switch-locale]') : null;
    const locale = link?.dataset['switchLocale'];
    // The answer to a posted form cannot be loaded again in another language: there the link leads on.
    if (!isLocale(locale) || 'answer' in document.documentElement.dataset) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    storeLocale(locale);
    const { pathname, search, hash } = location;
    if (pinnedLocale(pathname)) location.assign(visitorPath(pathname) + search + hash);
    else location.reload();
  });
}
