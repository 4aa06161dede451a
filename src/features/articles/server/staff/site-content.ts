import * as v from 'valibot';
import content from '#content.json' with { type: 'json' };
import { inEachLanguage } from '#fields/localised-text.ts';
import { localeSchema } from '#i18n/locale-schema.ts';
import type { SiteContent } from '#staff-api/admin-call.ts';

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
