import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { KIND_PATHS } from '../../article-view.ts';
import type { Kind } from '../kind.ts';
import { useArticleTexts } from '../texts.ts';

/** The way to an article as visitors see it. @param slug that of its public address */
export function PublicPageLink({ kind, slug }: { kind: Pick<Kind, 'entity'>; slug: string }) {
  const { t } = useArticleTexts();
  return (
    <Button
      component="a"
      href={`${KIND_PATHS[kind.entity]}/${slug}`}
      target="_blank"
      rel="noreferrer"
      variant="subtle"
      leftSection={<IconExternalLink size={18} aria-hidden="true" />}
    >
      {t.publicPage}
    </Button>
  );
}
