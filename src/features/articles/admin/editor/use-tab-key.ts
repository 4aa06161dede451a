import { useRef, type KeyboardEvent } from 'react';

/** Where Tab has a meaning of its own: it indents an item, and goes to the next cell. */
const OWN_TAB = 'li, td, th';

/** The button below a table that adds a row, where a cell is its last one. */
function addRowAfter(cell: Element | null | undefined): HTMLElement | null {
  const [last] = [...(cell?.closest('tbody')?.querySelectorAll('td:not([data-tool-cell])') ?? [])].slice(-1);
  return cell && last === cell
    ? (cell.closest('table')?.querySelector<HTMLElement>('tfoot button') ?? null)
    : null;
}

/**
 * Lets Tab leave the text, as it leaves any field. In a list and in a table it works there, in the last cell by adding
 * a row, until Escape is pressed, so nobody without a mouse is trapped.
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
    const addRow = event.shiftKey ? null : addRowAfter(element?.closest('td'));
    if (wantsOut.current || !element?.closest(OWN_TAB)) event.stopPropagation();
    else if (addRow) {
      event.preventDefault();
      event.stopPropagation();
      addRow.click();
    }
    wantsOut.current = false;
  };
}
