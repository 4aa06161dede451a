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
    if (step === undefined) return;
    const isNext = last.current !== undefined && last.current !== step;
    last.current = step;
    if (isNext && inside.current && document.activeElement === document.body)
      panelHeadingOf(inside.current)();
  }, [inside, step]);
}

/**
 * Where the keyboard goes on when an entry of a list goes, with the button that was pressed in it. For who draws the list.
 * @param inside the list, or something around it
 * @param goOn gives the focus to what is left; without it, the heading of the panel around it gets it
 */
export function useFocusGoesOn(inside: RefObject<Element | null>, goOn?: () => void): void {
  const last = useRef<EventTarget>(null);
  useEffect(() => {
    const list = inside.current;
    const note = ({ target }: Event): void => void (last.current = target);
    list?.addEventListener('focusin', note);
    return () => list?.removeEventListener('focusin', note);
  }, [inside]);
  useEffect(() => {
    // Whenever it is drawn.
    const isGone = last.current instanceof Element && !last.current.isConnected;
    if (!isGone || !inside.current || document.activeElement !== document.body) return;
    last.current = null;
    (goOn ?? panelHeadingOf(inside.current))();
  });
}
