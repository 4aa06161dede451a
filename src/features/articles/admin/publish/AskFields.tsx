import { NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { limits } from '#fields/limits.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { UnsavedGuard } from '#admin/ui/form/UnsavedGuard.tsx';
import type { Asked } from '../review-calls.ts';

/** Whom one asks, and what one tells them. */
export type Request = Pick<Asked, 'to' | 'message'>;

interface Props {
  value: Request;
  change: (value: Request) => void;
  readers: readonly { readonly id: string; readonly name: string }[];
}

/** Who is to review, and a word to them. */
export function AskFields({ value, change, readers }: Props) {
  const t = useTexts('articles');
  if (readers.length === 0) return <Text role="alert">{t.reviews.nobody}</Text>;
  return (
    <Stack gap="md">
      <UnsavedGuard isDirty={value.message.trim() !== ''} />
      <NativeSelect
        label={t.reviews.to}
        value={value.to}
        data={[
          { value: '', label: t.reviews.everybody },
          ...readers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget }) => change({ ...value, to: currentTarget.value })}
      />
      <Textarea
        label={t.reviews.message}
        autosize
        minRows={2}
        maxLength={limits.message}
        value={value.message}
        onChange={({ currentTarget }) => change({ ...value, message: currentTarget.value })}
      />
    </Stack>
  );
}
