/** A form on the screen that may hold something that is not saved yet. */
interface Watched {
  readonly isUnsaved: () => boolean;
  /** Saves it without being asked to. @returns whether all of it is saved */
  readonly save?: () => Promise<boolean>;
}

const forms = new Set<Watched>();
let isSilent = false;

/** Counts a form in while it is on the screen. @returns the function that takes it out again */
export function watchForm(isUnsaved: Watched['isUnsaved'], save?: Watched['save']): () => void {
  const form: Watched = save ? { isUnsaved, save } : { isUnsaved };
  forms.add(form);
  return () => void forms.delete(form);
}

/** Whether any form on the screen holds something that is not saved. */
export const hasUnsaved = (): boolean => !isSilent && [...forms].some(({ isUnsaved }) => isUnsaved());

/** Saves what saves itself. @returns whether nothing unsaved is left on the screen */
export async function saveAll(): Promise<boolean> {
  for (const { isUnsaved, save } of forms) if (isUnsaved()) await save?.();
  return !hasUnsaved();
}

/** Goes to another URL of the same screen, which stays as it is: nothing is left behind, so nobody is asked. */
export function withoutLeaveDialog(go: () => void): void {
  isSilent = true;
  try {
    go();
  } finally {
    isSilent = false;
  }
}
