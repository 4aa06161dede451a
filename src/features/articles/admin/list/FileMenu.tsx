import { ActionIcon, Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useLocale, useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { useMay } from '#admin/use-may.ts';
import { KIND_PATHS } from '../../article-view.ts';
import type { ArticleItem } from '../article-record.ts';
import { titleOf, type Kind } from '../kind.ts';
import { articleTexts } from '../texts.ts';
import { useAdopt } from '../use-adopt.ts';
import { RowActions } from './RowActions.tsx';

/** What can be done with a Markdown file in a list: look at its page, and adopt it. */
export function FileMenu({ item, kind }: { item: ArticleItem; kind: Pick<Kind, 'entity' | 'paths'> }) {
  const t = useTexts(articleTexts);
  const translate = useTranslator('articles');
  const name = titleOf(item, useLocale()) || t.untitled;
  const { mutate, isPending } = useAdopt(kind);
  return (
    <RowActions name={name}>
      <ActionIcon
        component="a"
        href={`${KIND_PATHS[kind.entity]}/${item.slug}`}
        target="_blank"
        rel="noreferrer"
        aria-label={`${t.publicPage}: ${name}`}
        title={t.publicPage}
      >
        <IconExternalLink size={18} aria-hidden="true" />
      </ActionIcon>
      {useMay(kind.entity, 'write') && (
        <Button
          variant="subtle"
          size="sm"
          loading={isPending}
          aria-label={translate('files.adoptOf', { name })}
          onClick={() => mutate(item.slug)}
        >
          {t.files.adopt}
        </Button>
      )}
    </RowActions>
  );
}
