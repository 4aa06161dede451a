import * as v from 'valibot';
import { copyEntries } from '../article.ts';

/** A news article in one language, as the public sees it (rules.md#entities). `cover` names a drawing or a medium. */
export const newsCopySchema = v.object({
  ...copyEntries,
  tag: v.string(),
  category: v.string(),
  author: v.string(),
  /** `YYYY-MM-DD` */
  date: v.string(),
  cover: v.exactOptional(v.string()),
});
export type NewsCopy = v.InferOutput<typeof newsCopySchema>;
