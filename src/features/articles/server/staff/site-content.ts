import content from '#content.json' with { type: 'json' };
import type { CommittedArticles, SiteContent } from '#staff-api/admin-call.ts';

/** What of the site was there when it was built. */
export const siteContent = async (): Promise<SiteContent> => content.site;

const NONE: CommittedArticles = { articles: [], drawings: [] };

/** The Markdown articles of a kind, as the build found them; read when they are first asked for. */
export async function fileArticles(kind: string): Promise<CommittedArticles> {
  const { default: content } = await import('#articles.json', { with: { type: 'json' } });
  return new Map<string, CommittedArticles>(Object.entries(content)).get(kind) ?? NONE;
}
