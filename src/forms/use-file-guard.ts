import { useEffect } from 'react';

/** A file that misses the drop area would open in place of the page, and the form be gone: then nothing happens. */
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
