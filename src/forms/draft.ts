import * as v from 'valibot';
import { sessionNote } from '#browser/storage.ts';

const draftSchema = v.record(v.string(), v.string());
export type Draft = v.InferOutput<typeof draftSchema>;

/**
 * What was typed into a form, kept in this tab until it is sent: it outlives an error, a lost connection and a reload.
 * Only texts: a consent is given again each time.
 */
export const draftOf = (form: string) => {
  const key = `draft:${form}`;
  const clear = (): void => sessionNote.remove(key);
  return {
    load(): Draft {
      try {
        return v.parse(draftSchema, JSON.parse(sessionNote.get(key) ?? '{}'));
      } catch {
        return {};
      }
    },
    save(draft: Draft): void {
      // A tab that keeps a draft loads the form on every page that has it.
      if (Object.values(draft).some(Boolean)) sessionNote.set(key, JSON.stringify(draft));
      else clear();
    },
    clear,
  };
};

/**
 * Whether a field of a form can take what was kept: not where the form came with something in it, be it typed before its
 * script was there or its page's own, nor where that is no longer among the choices.
 */
export function hasRoomFor(form: HTMLFormElement, name: string, value: string): boolean {
  if (new FormData(form).get(name)) return false;
  const control = form.elements.namedItem(name);
  return !(control instanceof HTMLSelectElement) || [...control.options].some((one) => one.value === value);
}
