import { useEffect } from 'react';

/** A file dropped outside the area would open instead of the page, and the form would be lost; this prevents it. */
export function useFileGuard(): void {
  useEffect(() => {
    const guard = (event: DragEvent): void => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    addEventListener('dragover', guard);
    addEventListener('drop', guard);
    return () => {
      removeEventListener('dragover', guard);
      removeEventListener('drop', guard);
    };
  }, []);
}
