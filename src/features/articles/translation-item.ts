import * as v from 'valibot';
import { ARTICLE_KINDS } from './article.ts';
import { inEachLanguage } from '#fields/localised-text.ts';
import { localeSchema } from '#i18n/locale-schema.ts';

/** What has texts of its own in each language. */
export const TRANSLATED_ENTITIES = [...ARTICLE_KINDS, 'categories'] as const;

export const TRANSLATION_STATES = ['missing', 'outdated', 'disagrees'] as const;

/** What is to be done for a translation, as `GET /api/admin/translations` tells of it (http.md#translations). */
export const translationItemSchema = v.object({
  entity: v.picklist(TRANSLATED_ENTITIES),
  id: v.string(),
  /** The path of the Markdown file that it is about. */
  file: v.exactOptional(v.string()),
  title: v.string(),
  locale: localeSchema,
  state: v.picklist(TRANSLATION_STATES),
  since: v.string(),
  /** How often visitors have read it in that language in the last 30 days; not there if it is not a page. */
  reads: v.exactOptional(v.number()),
  /** What each language says, `''` where it says nothing, and the heading or the field where it does. */
  facts: v.exactOptional(
    v.array(
      v.object({
        ...inEachLanguage(v.string()),
        where: v.object(inEachLanguage(v.string())),
      }),
    ),
  ),
});
export type TranslationItem = v.InferOutput<typeof translationItemSchema>;
