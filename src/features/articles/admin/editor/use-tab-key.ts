import { useRef, type KeyboardEvent } from 'react';

/** Where Tab has a meaning of its own: it indents an item, and goes to the next cell. */
const OWN_TAB = 'li, td, th';

/**
 * Lets Tab leave the text, as it leaves any field. In a list and in a table it works there, until Escape was pressed:
 * nobody is caught who has no mouse.
 * @returns what looks at keys before the editor does
 */
export function useTabKey(): (event: KeyboardEvent) => void {
  const wantsOut = useRef(false);
  return (event) => {
    if (event.key === 'Escape') wantsOut.current = true;
    if (event.key !== 'Tab') {
      if (event.key !== 'Escape' && event.key !== 'Shift') wantsOut.current = false;
      return;
    }
    const here = document.getSelection()?.anchorNode;
    const element = here instanceof Element ? here : here?.parentElement;
    if (wantsOut.current || !element?.closest(OWN_TAB)) event.stopPropagation();
    wantsOut.current = false;
  };
}
