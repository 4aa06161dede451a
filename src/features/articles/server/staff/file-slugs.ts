import content from '#content.json' with { type: 'json' };
import type { ArticleKind } from '../../article.ts';

/** The addresses that Markdown files have, as the build found them. */
export const fileSlugs = async (kind: ArticleKind): Promise<ReadonlySet<string>> =>
  new Set(content.articleSlugs[kind]);
