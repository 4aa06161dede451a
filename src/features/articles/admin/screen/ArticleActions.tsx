import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { LOCALES } from '#i18n/locales.ts';
import { useLocale, useTexts } from '#admin/i18n/use-texts.ts';
import { DeleteButton } from '#admin/ui/DeleteButton.tsx';
import type { ApiArticle } from '../article-record.ts';
import { titleOf } from '../kind.ts';
import { factOf, isShown } from '../publish/facts.ts';
import { useNow } from '../publish/use-now.ts';
import { AskButton } from '../publish/AskButton.tsx';
import { ShareButton } from '../share/ShareButton.tsx';
import { articleTexts } from '../texts.ts';
import { useDuplicate } from '../use-duplicate.ts';
import { useEditing } from '../work/work-context.ts';
import { PublicPageLink } from './PublicPageLink.tsx';

/** What can be done with a stored article as a whole. */
export function ArticleActions({ record }: { record: ApiArticle }) {
  const t = useTexts(articleTexts);
  const locale = useLocale();
  const navigate = useNavigate();
  const now = useNow();
  const { kind, saver } = useEditing().work;
  const { mutate, isPending } = useDuplicate(kind);
  const isPublic = LOCALES.some((one) => isShown(factOf(record, one, now)));
  return (
    <>
      {isPublic && record.publicSlug && <PublicPageLink kind={kind} slug={record.publicSlug} />}
      <AskButton />
      <ShareButton id={record.id} />
      <Button
        variant="subtle"
        loading={isPending}
        leftSection={<IconCopy size={18} aria-hidden="true" />}
        onClick={() => void saver.flush().then((isSaved) => isSaved && mutate(record.id))}
      >
        {t.duplicate}
      </Button>
      <DeleteButton
        entity={kind.entity}
        id={record.id}
        name={titleOf(record, locale) || t.untitled}
        {...(record.fileSlug && { also: t.files.deleted })}
        onDeleted={() => {
          saver.stop();
          void navigate(kind.paths.list.getHref());
        }}
      />
    </>
  );
}
