import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { mediaPath } from '#markdown/image-url.ts';
import { localisedTextSchema, textIn } from '#fields/localised-text.ts';
import type { Locale } from '#i18n/locales.ts';
import { call } from '#admin/api.ts';
import { pageOf } from '#admin/entity-queries.ts';

const PAUSE = 250;
const MOST = 5;
const found = v.object({ items: v.array(v.object({ url: v.string(), title: v.string() })) });
const answer = v.object({ web: found, articles: found });
const file = v.object({ id: v.string(), fileName: v.string(), alt: localisedTextSchema });

/** Public pages and articles, and files of the library, that hold what is typed; nothing for a URL. @param lang the text's language */
export function useLinkTargets(typed: string, lang: Locale) {
  const [q] = useDebouncedValue(typed.trim(), PAUSE);
  return useQuery({
    queryKey: ['link-targets', q, lang],
    enabled: q.length > 1 && !/^\/|[:@]/.test(q),
    queryFn: async ({ signal }) => {
      const [{ web, articles }, files] = await Promise.all([
        call('/api/search', { query: { q, locale: lang, perPage: MOST }, schema: answer, signal }),
        call('/api/admin/media', { query: { q, perPage: MOST }, schema: pageOf(file), signal }),
      ]);
      return {
        pages: web.items,
        articles: articles.items,
        files: files.items.map(({ id, fileName, alt }) => ({
          url: mediaPath(id),
          title: `${fileName} – ${textIn(alt, lang)}`,
        })),
      };
    },
  }).data;
}
