import { Group, Text, VisuallyHidden } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { useTranslator } from '#admin/i18n/use-texts.ts';

/** A rating as it is read: one star and the figure, which tells more at a glance than five stars do. */
export function RatingStars({ rating }: { rating: number }) {
  const translate = useTranslator('applications');
  return (
    <Group component="span" gap={4} wrap="nowrap" display="inline-flex">
      <Text component="span" c="marigold.6" lh={0}>
        <IconStarFilled size={15} aria-hidden="true" />
      </Text>
      <span aria-hidden="true">{rating}</span>
      <VisuallyHidden>{translate('rated', { rating })}</VisuallyHidden>
    </Group>
  );
}
