import { set } from 'react-hook-form';
import { leaves } from '#admin/ui/form/differences.ts';
import type { ArticleValues } from '../kind.ts';

/**
 * What a form and a newer record began with: of what was sent and got no answer, that which was stored (trimmed, as the
 * server does) is nobody else's change.
 * @param base what the form held when it was last the same as the stored record
 */
export function commonBase(
  base: ArticleValues,
  sent: ArticleValues | undefined,
  stored: ArticleValues,
): ArticleValues {
  const common = structuredClone(base);
  const now = new Map(leaves(stored));
  for (const [path, value] of leaves(sent ?? {}))
    if (String(value).trim() === now.get(path)) set(common, path, now.get(path));
  return common;
}
