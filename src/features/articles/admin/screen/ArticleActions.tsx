import { Button } from '@mantine/core';
import { IconCopy, IconExternalLink, IconEyeCheck, IconShare2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { LOCALES } from '#i18n/locales.ts';
import { textIn } from '#fields/localised-text.ts';
import { useTexts, useWords } from '#admin/i18n/use-texts.ts';
import { asLeft } from '#admin/list-walk.ts';
import { DeleteButton } from '#admin/ui/DeleteButton.tsx';
import type { ApiArticle } from '../article-record.ts';
import { type Kind } from '../kind.ts';
import { factOf, isShown } from '../publish/plan.ts';
import { PublishDrawer } from '../publish/PublishDrawer.tsx';
import { useNow } from '../publish/use-now.ts';
import { useDuplicate } from '../use-made-article.ts';
import { useEditing } from '../work/work-context.ts';
import { KIND_PATHS } from '../../article-view.ts';

const ShareDialog = lazy(async () => ({ default: (await import('../share/ShareDialog.tsx')).ShareDialog }));

/** What can be done with a stored article as a whole, once what is on the screen is saved. */
export function ArticleActions({ record }: { record: ApiArticle }) {
  const [t, , locale] = useWords('articles');
  const navigate = useNavigate();
  const now = useNow();
  const { kind, saver } = useEditing().work;
  const { mutate, isPending } = useDuplicate(kind);
  const [open, setOpen] = useState<'ask' | 'share'>();
  /** Closes that one: another may have been opened while it was sent. */
  const close = (what: typeof open) => () => setOpen((now) => (now === what ? undefined : now));
  const isPublic = LOCALES.some((one) => isShown(factOf(record, one, now)));
  const actions = [
    {
      label: t.reviews.open,
      Icon: IconEyeCheck,
      act: () => setOpen('ask'),
      'aria-haspopup': 'dialog' as const,
    },
    { label: t.share.open, Icon: IconShare2, act: () => setOpen('share') },
    { label: t.duplicate, Icon: IconCopy, act: () => mutate(record.id), loading: isPending },
  ];
  return (
    <>
      {isPublic && record.publicSlug && <PublicPageLink kind={kind} slug={record.publicSlug} />}
      {actions.map(({ label, Icon, act, ...button }) => (
        <Button
          key={label}
          variant="subtle"
          leftSection={<Icon size={18} aria-hidden="true" />}
          onClick={() => void saver.flush().then((isSaved) => isSaved && act())}
          {...button}
        >
          {label}
        </Button>
      ))}
      <DeleteButton
        entity={kind.entity}
        id={record.id}
        name={textIn(record.title, locale) || t.untitled}
        {...(record.fileSlug && { also: t.files.deleted })}
        onDeleted={() => {
          saver.stop();
          void navigate(asLeft(kind.paths.list.getHref()));
        }}
      />
      {open === 'ask' && <PublishDrawer asks close={close('ask')} />}
      <Suspense>
        {open === 'share' && <ShareDialog entity={kind.entity} id={record.id} close={close('share')} />}
      </Suspense>
    </>
  );
}

/** The way to an article as visitors see it. @param slug that of its public address */
export function PublicPageLink({ kind, slug }: { kind: Pick<Kind, 'entity'>; slug: string }) {
  const t = useTexts('articles');
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
