import { useEffect } from 'react';

/** The search's own field. */
export const FIELD_ID = 'q';
/** A link to a result. */
export const RESULT_CLASS = 'result-link';

/**
 * Results by keyboard: the arrows go from the field to the first result and on from one to the next, Escape back to the
 * field, and in the field it empties it. Enter is the browser's: it submits the form and follows a link.
 *
 * @param onEmptied called when Escape has emptied the field
 */
export function useArrowKeys(onEmptied: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const field = document.querySelector<HTMLInputElement>(`#${FIELD_ID}`);
      const links = [...document.querySelectorAll<HTMLElement>(`.${RESULT_CLASS}`)];
      const place = links.findIndex((link) => link === document.activeElement);
      const isInField = document.activeElement === field;
      // With another key an arrow is the browser's: it marks text, or scrolls.
      const isAlone = !(event.shiftKey || event.ctrlKey || event.altKey || event.metaKey);
      if (event.isComposing || !isAlone || !field || (place < 0 && !isInField)) return;
      if (event.key === 'Escape') {
        event.preventDefault();
        if (!isInField) return field.focus();
        field.value = '';
        onEmptied();
      } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        const next = place + (event.key === 'ArrowDown' ? 1 : -1);
        if (next < 0) field.focus();
        else links[next]?.focus();
      }
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [onEmptied]);
}
