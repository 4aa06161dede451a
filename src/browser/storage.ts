/** Web storage that may be switched off: then nothing is kept, and nothing fails. */
const keep = (storage: () => Storage) => ({
  get(key: string): string | null {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  },
  /** @returns whether it is kept: in private mode, or on a full disk, it holds for this page only */
  set(key: string, value: string): boolean {
    try {
      storage().setItem(key, value);
      return storage().getItem(key) === value;
    } catch {
      return false;
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
