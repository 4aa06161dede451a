import { Text } from '@mantine/core';
import * as v from 'valibot';
import type { ApiError } from '#admin/api-error.ts';
import { useTranslator } from '#admin/i18n/use-texts.ts';
import { usedBySchema } from './queries.ts';
import { UsageList } from './UsageList.tsx';

/** Why a picture cannot be deleted: what shows it. Any other refusal says its own message. */
export function InUse({ error, name }: { error: ApiError; name: string }) {
  const translate = useTranslator('mediaLibrary');
  const answer = v.safeParse(usedBySchema, error.body);
  if (!answer.success) return error.message;
  return (
    <>
      <Text mb="xs">{translate('usage.inUse', { name })}</Text>
      <UsageList items={answer.output.usedBy} />
    </>
  );
}
