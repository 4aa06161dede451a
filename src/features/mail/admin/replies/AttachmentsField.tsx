import { Button, CloseButton, Group, Input, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPaperclip } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { fileSize } from '#fields/file-size.ts';
import { errorId, fieldId } from '#forms/field-id.ts';
import { useWords } from '#admin/i18n/use-texts.ts';
import { type Attachment, ATTACHMENT_BYTES, MOST_ATTACHMENTS } from '../../attachment.ts';
import type { ReplyInput } from '../../reply.ts';
import { PlainList } from '#admin/ui/PlainList.tsx';

const MediaPicker = lazy(async () => ({
  default: (await import('#features/media/admin/MediaPicker.tsx')).MediaPicker,
}));

/** Files of the library that go out with a reply, and what they come to. */
export function AttachmentsField() {
  const [t, translate, locale] = useWords('replies');
  const { field, fieldState } = useController<ReplyInput, 'attachments'>({ name: 'attachments' });
  const [files, setFiles] = useState<readonly Omit<Attachment, 'type'>[]>([]);
  const [isOpen, picker] = useDisclosure(false);
  const hintId = useId();
  const set = (next: typeof files): void => {
    setFiles(next);
    field.onChange(next.map(({ id }) => id));
  };
  const most = ATTACHMENT_BYTES / 1_000_000;
  const sum = files.reduce((total, { size }) => total + size, 0);
  const tooMuch =
    sum > ATTACHMENT_BYTES
      ? translate('attachments.tooMuch', { size: fileSize(locale, sum), most })
      : undefined;
  const error = tooMuch ?? fieldState.error?.message;
  return (
    <Input.Wrapper
      component="div"
      labelElement="div"
      label={t.fields.attachments}
      description={translate('attachments.limit', { most })}
      descriptionProps={{ id: hintId }}
      error={error}
      errorProps={{ id: errorId('attachments') }}
    >
      <Stack gap="xs" mt={6}>
        {files.length > 0 && (
          <PlainList gap={4} aria-label={t.fields.attachments}>
            {files.map(({ id, name, size }) => (
              <Group key={id} component="li" gap="xs" wrap="nowrap">
                <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                  {name}{' '}
                  <Text span size="sm" c="dimmed">
                    {fileSize(locale, size)}
                  </Text>
                </Text>
                <CloseButton
                  aria-label={translate('attachments.remove', { name })}
                  onClick={() => {
                    set(files.filter((one) => one.id !== id));
                    // Once it can be pressed again, where there were as many as there may be.
                    setTimeout(() => document.getElementById(fieldId('attachments'))?.focus());
                  }}
                />
              </Group>
            ))}
          </PlainList>
        )}
        <Button
          id={fieldId('attachments')}
          aria-describedby={error ? `${errorId('attachments')} ${hintId}` : hintId}
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconPaperclip size={18} aria-hidden="true" />}
          disabled={files.length >= MOST_ATTACHMENTS}
          onClick={picker.open}
        >
          {t.attachments.add}
        </Button>
      </Stack>
      <Suspense>
        {isOpen && (
          <MediaPicker
            onClose={picker.close}
            anyFile={t.attachments.title}
            onPick={({ id, fileName: name, size }) => {
              if (!files.some((one) => one.id === id)) set([...files, { id, name, size }]);
            }}
          />
        )}
      </Suspense>
    </Input.Wrapper>
  );
}
