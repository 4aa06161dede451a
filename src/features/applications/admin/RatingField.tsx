import { Group, Input, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { fieldId } from '#forms/field-id.ts';
import { MOST_RATING } from '../application-fields.ts';
import { useWords } from '#admin/i18n/use-texts.ts';

const RATINGS = Array.from({ length: MOST_RATING }, (_, place) => place + 1);

/** One to five, or none: a group of radio buttons, operated with the arrow keys like any other. */
export function RatingField({ name, label }: { name: string; label: string }) {
  const [t, translate] = useWords('applications');
  const labelId = useId();
  const { field, fieldState } = useController({ name });
  const value = field.value as number | '';
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: labelId }}
      error={fieldState.error?.message}
    >
      <SegmentedControl
        fullWidth
        id={fieldId(name)}
        aria-labelledby={labelId}
        value={String(value)}
        onChange={(chosen) => field.onChange(chosen === '' ? '' : Number(chosen))}
        onBlur={field.onBlur}
        data={[
          { value: '', label: t.noRating },
          ...RATINGS.map((rating) => ({
            value: String(rating),
            label: (
              <Group gap={4} justify="center" wrap="nowrap">
                <span aria-hidden="true">{rating}</span>
                <IconStarFilled size={13} aria-hidden="true" />
                <VisuallyHidden>{translate('rated', { rating })}</VisuallyHidden>
              </Group>
            ),
          })),
        ]}
      />
    </Input.Wrapper>
  );
}
