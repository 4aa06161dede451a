import { type RefObject, useEffect, useRef } from 'react';

/**
 * Where the keyboard goes on when what was pressed goes: the heading of the panel around it.
 * @returns gives that the focus, for when it is gone
 */
export function panelHeadingOf(pressed: Element): () => void {
  const heading = pressed.closest('section')?.querySelector<HTMLElement>('h2');
  return () => heading?.focus();
}

/**
 * The same for a panel whose steps take each other's place.
 * @param inside something in the panel
 * @param step undefined until it is known
 */
export function useStepFocus(inside: RefObject<Element | null>, step: string | undefined): void {
  const last = useRef(step);
  useEffect(() => {
    const isNext = last.current !== undefined && last.current !== step;
    last.current = step;
    if (isNext && inside.current && document.activeElement === document.body)
      panelHeadingOf(inside.current)();
  }, [inside, step]);
}
