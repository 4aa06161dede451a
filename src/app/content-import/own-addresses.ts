import { LOCALES } from '#i18n/locales.ts';
import { articleFiles } from '../article-files.ts';
import { siteContent } from '../site-content.ts';

export interface OwnAddresses {
  /** Of news in Markdown files. */
  readonly slugs: readonly string[];
  /** Visitors' paths of pages. */
  readonly paths: readonly string[];
}

/** Reads them from the project. @throws Error naming a file that is not as it should be */
export async function ownAddresses(root: string): Promise<OwnAddresses> {
  const [{ news }, { paths }] = await Promise.all([articleFiles(root), siteContent(root)]);
  return {
    slugs: news.articles.map(({ slug }) => slug),
    paths: LOCALES.flatMap((locale) => paths[locale]),
  };
}
