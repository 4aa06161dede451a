import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { bangkokDay } from '#fields/day.ts';
import { paths } from '#admin/routes.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { NameWords } from '#admin/ui/person/NameWords.tsx';
import { When } from '#admin/ui/When.tsx';
import type { ApplicationRow } from '../application-record.ts';
import { RatingStars } from './RatingStars.tsx';

/** What a card of the board says: who, for what, how good, since when. */
export function CardFace({ card }: { card: ApplicationRow }) {
  const { id, name, jobTitle, locale, rating, createdAt } = card;
  const t = useTexts('applications');
  return (
    <>
      <Anchor
        underline="hover"
        component={Link}
        to={paths.application.update.getHref(id)}
        draggable={false}
        fw={600}
      >
        <NameWords name={name} />
      </Anchor>
      <Text size="sm" {...(jobTitle ? { lang: locale } : { c: 'dimmed' })}>
        {jobTitle ?? t.noJob}
      </Text>
      <Group gap={4} justify="space-between">
        <Text size="sm" c="dimmed">
          <When at={bangkokDay(createdAt)} />
        </Text>
        {rating !== undefined && (
          <Text size="sm" component="span">
            <RatingStars rating={rating} />
          </Text>
        )}
      </Group>
    </>
  );
}
