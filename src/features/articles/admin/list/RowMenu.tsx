import { ActionIcon } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocale, useTexts } from '#admin/i18n/use-texts.ts';
import { DeleteButton } from '#admin/ui/DeleteButton.tsx';
import type { ArticleItem } from '../article-record.ts';
import { titleOf, type Kind } from '../kind.ts';
import { articleTexts } from '../texts.ts';
import { useDuplicate } from '../use-duplicate.ts';
import { RowActions } from './RowActions.tsx';

interface Props {
  item: ArticleItem;
  kind: Pick<Kind, 'entity' | 'paths'>;
  /** What only this kind has. */
  first?: ReactNode;
}

/** What can be done with one article of a list. */
export function RowMenu({ item, kind, first }: Props) {
  const t = useTexts(articleTexts);
  const locale = useLocale();
  const { mutate, isPending } = useDuplicate(kind);
  const name = titleOf(item, locale) || t.untitled;
  return (
    <RowActions name={name}>
      {first}
      <ActionIcon
        aria-label={`${t.duplicate}: ${name}`}
        title={t.duplicate}
        loading={isPending}
        onClick={() => mutate(item.id)}
      >
        <IconCopy size={18} aria-hidden="true" />
      </ActionIcon>
      <DeleteButton
        entity={kind.entity}
        id={item.id}
        name={name}
        {...(item.fileSlug && { also: t.files.deleted })}
      />
    </RowActions>
  );
}
