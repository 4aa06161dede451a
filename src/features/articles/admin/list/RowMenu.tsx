import { ActionIcon, Button, Group } from '@mantine/core';
import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts, useTranslator, useWords } from '#admin/i18n/use-texts.ts';
import { DeleteButton } from '#admin/ui/DeleteButton.tsx';
import { useMay } from '#admin/use-may.ts';
import { KIND_PATHS } from '../../article-view.ts';
import type { ArticleItem } from '../article-record.ts';
import type { Kind } from '../kind.ts';
import { useAdopt, useDuplicate } from '../use-made-article.ts';

interface Props {
  item: ArticleItem;
  kind: Pick<Kind, 'entity' | 'paths'>;
  /** The article's title. */
  name: string;
  /** What only this kind has, of a record. */
  first?: ReactNode;
}

/** What can be done with one article of a list. */
export function RowMenu(props: Props) {
  const translate = useTranslator('articles');
  const Actions = props.item.source === 'file' ? FileActions : RecordActions;
  return (
    <Group
      gap={4}
      justify="flex-end"
      wrap="nowrap"
      role="group"
      aria-label={translate('actionsFor', { name: props.name })}
    >
      <Actions {...props} />
    </Group>
  );
}

function RecordActions({ item, kind, name, first }: Props) {
  const t = useTexts('articles');
  const { mutate, isPending } = useDuplicate(kind);
  return (
    <>
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
    </>
  );
}

/** Look at its page, and adopt it. */
function FileActions({ item, kind, name }: Props) {
  const [t, translate] = useWords('articles');
  const { mutate, isPending } = useAdopt(kind);
  return (
    <>
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
    </>
  );
}
