import { useCallback, useState } from 'react';

type MeasuredRef = (element: HTMLElement | null) => (() => void) | undefined;

/** How wide an element is, in whole rem. @returns what to give it as `ref`, and its width; 0 until it is there */
export function useTableWidth(): readonly [ref: MeasuredRef, width: number] {
  const [width, setWidth] = useState(0);
  const ref = useCallback<MeasuredRef>((element) => {
    if (!element) return undefined;
    const measure = (): void => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setWidth(Math.floor(element.clientWidth / rem));
    };
    // Before anything is drawn.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
