import { Alert, List } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { languageName } from '#i18n/language-name.ts';
import { localeSchema } from '#i18n/locale-schema.ts';
import { useWords } from '#admin/i18n/use-texts.ts';
import { call } from '#admin/api.ts';
import { apiPath } from '../article-calls.ts';
import type { ApiArticle } from '../article-record.ts';
import { type ArticleValues, instants } from '../kind.ts';
import { useEditing } from '../work/work-context.ts';

const items = v.array(
  v.object({ locale: localeSchema, path: v.string(), message: v.string(), where: v.string() }),
);
const answerSchema = v.object({ errors: items, remarks: items });

/** What is wrong with the texts as they were last stored, once they are public: errors, which stop publishing, and remarks. */
export function Checks({ record: { id, version } }: { record: ApiArticle }) {
  const [t, , reader] = useWords('articles');
  const { entity } = useEditing().work.kind;
  const publishAt = instants(useWatch<ArticleValues, 'publishAt'>({ name: 'publishAt' }));
  const { data } = useQuery({
    queryKey: ['check', entity, id, version, publishAt, reader],
    queryFn: ({ signal }) =>
      call(apiPath(entity, id, 'check'), {
        method: 'POST',
        body: { publishAt },
        schema: answerSchema,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  return (
    <>
      {(['errors', 'remarks'] as const)
        .filter((kind) => data[kind].length > 0)
        .map((kind) => (
          <Alert
            key={kind}
            color={kind === 'errors' ? 'red' : 'marigold'}
            title={kind === 'errors' ? t.publish.checkErrors : t.publish.checkRemarks}
          >
            <List size="sm">
              {data[kind].map(({ locale, message, where }, place) => (
                <List.Item key={place}>
                  {[languageName(reader, locale), where, message].filter(Boolean).join(' · ')}
                </List.Item>
              ))}
            </List>
          </Alert>
        ))}
    </>
  );
}
