import { Button, Group, Input, Skeleton, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId } from 'react';
import { ID } from '#fields/record.ts';
import { errorId } from '#forms/field-id.ts';
import { mediaRecordSchema } from '../media.ts';
import { entityRecord } from '#admin/entity-queries.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { useField, type FieldProps } from '#admin/ui/form/field.ts';
import classes from './library/Media.module.css';
import { Thumbnail } from './library/Thumbnail.tsx';

const MediaPicker = lazy(async () => ({ default: (await import('./MediaPicker.tsx')).MediaPicker }));

/** The field of a form that holds the id of a picture; `''` for none. */
export function CoverField(props: FieldProps) {
  const { cover } = useTexts('mediaUpload');
  const { value: id, id: fieldId, ref, label, description, error, onChange } = useField(props);
  const hintId = useId();
  const described = [error && errorId(props.name), description && hintId].filter(Boolean).join(' ');
  // Anything else is the name of a drawing, as Markdown files have it.
  const isMedium = ID.test(id);
  const [isOpen, picker] = useDisclosure(false);
  const { data, isError } = useQuery({ ...entityRecord('media', mediaRecordSchema, id), enabled: isMedium });
  const shown = data?.id === id ? data : undefined;
  return (
    <Input.Wrapper
      component="div"
      labelElement="div"
      label={label}
      description={description}
      descriptionProps={{ id: hintId }}
      error={error}
      errorProps={{ id: errorId(props.name) }}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <div className={classes['cover']} role="group" aria-label={label}>
        {shown && <Thumbnail media={shown} />}
        {isMedium && !shown && !isError && <Skeleton height={160} />}
        <Text size="sm" c={isError && id !== '' ? 'red' : 'dimmed'}>
          {!isMedium ? id || cover.none : (shown?.fileName ?? (isError ? cover.missing : ''))}
        </Text>
        <Group gap="xs">
          <Button
            id={fieldId}
            ref={ref}
            aria-describedby={described || undefined}
            aria-invalid={error !== undefined || undefined}
            variant="default"
            leftSection={<IconPhoto size={18} aria-hidden="true" />}
            onClick={picker.open}
          >
            {id === '' ? cover.choose : cover.change}
          </Button>
          {id !== '' && (
            <Button
              variant="subtle"
              color="red"
              onClick={() => {
                document.getElementById(fieldId)?.focus(); // this button goes away
                onChange('');
              }}
            >
              {cover.remove}
            </Button>
          )}
        </Group>
      </div>
      <Suspense>
        {isOpen && <MediaPicker onClose={picker.close} onPick={(media) => onChange(media.id)} />}
      </Suspense>
    </Input.Wrapper>
  );
}
