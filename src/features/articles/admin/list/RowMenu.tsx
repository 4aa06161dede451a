import { ActionIcon, Group } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocale, useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { DeleteButton } from '#admin/ui/DeleteButton.tsx';
import type { ArticleItem } from '../article-record.ts';
import { titleOf, type Kind } from '../kind.ts';
import { articleTexts } from '../texts.ts';
import { useDuplicate } from '../use-duplicate.ts';

interface Props {
  item: ArticleItem;
  kind: Pick<Kind, 'entity' | 'paths'>;
  /** What only this kind has. */
  first?: ReactNode;
}

/** What can be done with one article of a list. */
export function RowMenu({ item, kind, first }: Props) {
  const t = useTexts(articleTexts);
  const translate = useTranslator('articles');
  const locale = useLocale();
  const { mutate, isPending } = useDuplicate(kind);
  const name = titleOf(item, locale) || t.untitled;
  return (
    <Group
      gap={4}
      justify="flex-end"
      wrap="nowrap"
      role="group"
      aria-label={translate('actionsFor', { name })}
    >
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
    </Group>
  );
}
