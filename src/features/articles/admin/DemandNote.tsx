import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#admin/i18n/use-texts.ts';
import type { ArticleKind } from '../article.ts';
import { reviewsOf } from './review-calls.ts';

interface Props {
  entity: ArticleKind;
  id: string;
  version?: number;
}

/** Says in advance that a colleague has to approve what is made public in other ways than by publishing, if so. */
export function DemandNote({ entity, id, version = 0 }: Props) {
  const t = useTexts('articles');
  const { data } = useQuery(reviewsOf(entity, id, version));
  return data?.demanded ? <Text size="sm">{t.reviews.neededHere}</Text> : null;
}
