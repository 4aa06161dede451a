import * as v from 'valibot';
import content from '#content.json' with { type: 'json' };
import { inEachLanguage } from '#fields/localised-text.ts';
import { localeSchema } from '#i18n/locale-schema.ts';
import type { CommittedArticles, SiteContent } from '#staff-api/admin-call.ts';

const schema = v.object({
  site: v.object({
    paths: v.object(inEachLanguage(v.array(v.string()))),
    moved: v.record(v.string(), v.string()),
    pages: v.array(
      v.object({
        url: v.string(),
        title: v.string(),
        locale: localeSchema,
        links: v.array(v.string()),
        file: v.string(),
        lookAgainBy: v.exactOptional(v.string()),
      }),
    ),
    spellings: v.object(inEachLanguage(v.record(v.string(), v.string()))),
  }),
});

/** What of the site was there when it was built. */
export const siteContent = async (): Promise<SiteContent> => v.parse(schema, content).site;

const NONE: CommittedArticles = { articles: [], drawings: [] };

/** The Markdown articles of a kind, as the build found them; read when they are first asked for. */
export async function fileArticles(kind: string): Promise<CommittedArticles> {
  const { default: content } = await import('#articles.json', { with: { type: 'json' } });
  return new Map<string, CommittedArticles>(Object.entries(content)).get(kind) ?? NONE;
}
