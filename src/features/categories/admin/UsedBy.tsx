import { Anchor, List, Text } from '@mantine/core';
import { Link } from 'react-router';
import * as v from 'valibot';
import type { ApiError } from '#admin/api-error.ts';
import { recordHref } from '#admin/record-href.ts';
import { useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { categoryTexts } from './texts.ts';

const usedBySchema = v.object({
  usedBy: v.array(v.object({ entity: v.string(), id: v.string(), title: v.string() })),
});

/** Why a category cannot be deleted: what refers to it. Any other refusal says its own message. */
export function UsedBy({ error, name }: { error: ApiError; name: string }) {
  const t = useTexts(categoryTexts);
  const translate = useTranslator('categories');
  const answer = v.safeParse(usedBySchema, error.body);
  if (!answer.success) return error.message;
  const entities: Readonly<Record<string, string>> = t.entities;
  return (
    <>
      <Text mb="xs">{translate('usedBy', { name })}</Text>
      <List>
        {answer.output.usedBy.map(({ entity, id, title }) => {
          const href = recordHref(entity, id);
          return (
            <List.Item key={id}>
              {entities[entity] ?? entity}:{' '}
              {href ? (
                <Anchor component={Link} to={href}>
                  {title}
                </Anchor>
              ) : (
                title
              )}
            </List.Item>
          );
        })}
      </List>
    </>
  );
}
