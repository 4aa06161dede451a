import { Text } from '@mantine/core';
import * as v from 'valibot';
import type { ApiError } from '../api-error.ts';
import { UsageList } from './UsageList.tsx';

const usedBySchema = v.object({
  usedBy: v.array(v.object({ entity: v.string(), id: v.string(), title: v.string() })),
});

/** Why a record cannot be deleted: what refers to it. Any other refusal says its own message. */
export function InUse({ error, text }: { error: ApiError; text: string }) {
  const answer = v.safeParse(usedBySchema, error.body);
  if (!answer.success) return error.message;
  return (
    <>
      <Text mb="xs">{text}</Text>
      <UsageList items={answer.output.usedBy} />
    </>
  );
}
