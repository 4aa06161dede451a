/** Whether what was typed into a form is not saved yet. */
type IsUnsaved = () => boolean;

const forms = new Set<IsUnsaved>();

/** Counts a form in while it is on the screen. @returns the function that takes it out again */
export function watchForm(isUnsaved: IsUnsaved): () => void {
  forms.add(isUnsaved);
  return () => void forms.delete(isUnsaved);
}

/** Whether any form on the screen holds something that is not saved. */
export const hasUnsaved = (): boolean => [...forms].some((isUnsaved) => isUnsaved());
