import * as v from 'valibot';
import { fieldSchema } from './field-schema.ts';
import { limits } from './limits.ts';
import { missingOrWrong } from './text.ts';

/** As long as the URL of a list with every filter may be. */
const LONGEST = 2_000;

/** What of a list's URL a view keeps: filters, order, columns. What is searched for may be somebody's name, and is not. */
export function viewSearch(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => name !== 'q' && name !== 'page');
  return new URLSearchParams(kept).toString();
}

export const viewInputSchema = v.object(
  {
    name: fieldSchema(`required|max:${limits.name}`),
    search: v.pipe(v.string(missingOrWrong), v.maxLength(LONGEST), v.transform(viewSearch)),
    /** For everybody who sees the list, or for whoever saved it alone. */
    isShared: v.boolean(missingOrWrong),
  },
  missingOrWrong,
);
export type ViewInput = v.InferOutput<typeof viewInputSchema>;

export const viewSchema = v.object({
  id: v.string(),
  name: v.string(),
  search: v.string(),
  isShared: v.boolean(),
  owner: v.string(),
});
export type ListView = v.InferOutput<typeof viewSchema>;
