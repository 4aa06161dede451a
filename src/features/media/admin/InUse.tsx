import { Text } from '@mantine/core';
import * as v from 'valibot';
import type { ApiError } from '#admin/api-error.ts';
import { fill } from '#admin/i18n/fill.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { usedBySchema } from './queries.ts';
import { libraryTexts } from './texts.ts';
import { UsageList } from './UsageList.tsx';

/** Why a picture cannot be deleted: what shows it. Any other refusal says its own message. */
export function InUse({ error, name }: { error: ApiError; name: string }) {
  const { usage } = useTexts(libraryTexts);
  const answer = v.safeParse(usedBySchema, error.body);
  if (!answer.success) return error.message;
  return (
    <>
      <Text mb="xs">{fill(usage.inUse, { name })}</Text>
      <UsageList items={answer.output.usedBy} />
    </>
  );
}
