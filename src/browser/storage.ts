/** Web storage that may be switched off: then nothing is kept, and nothing fails. */
const keep = (storage: () => Storage) => ({
  get(key: string): string | null {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  },
  set(key: string, value: string): void {
    try {
      storage().setItem(key, value);
    } catch {
      // Private mode or a full disk: the choice holds for this page only.
    }
  },
  remove(key: string): void {
    try {
      storage().removeItem(key);
    } catch {
      // As above.
    }
  },
});

/** Kept on this device until it is cleared. */
export const localPreference = keep(() => localStorage);
/** Kept until the tab is closed. */
export const sessionNote = keep(() => sessionStorage);
