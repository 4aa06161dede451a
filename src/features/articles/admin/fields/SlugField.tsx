import { Alert } from '@mantine/core';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslator } from '#admin/i18n/use-texts.ts';
import { KIND_PATHS } from '../../article-view.ts';
import { limits } from '#fields/limits.ts';
import { LinksWarning } from '#admin/ui/LinksHere.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { type ArticleValues, hasTitle } from '../kind.ts';
import { isProposed, slugFor } from '../slug-proposal.ts';
import { useArticleRecord, useEditing } from '../work/work-context.ts';

/** The slug of the article: its part of the public URL. */
export function SlugField() {
  const translate = useTranslator('articles');
  const { work } = useEditing();
  const record = useArticleRecord();
  const slug = useWatch<ArticleValues, 'slug'>({ name: 'slug' });
  useSlugProposal();
  const path = KIND_PATHS[work.kind.entity];
  const publicPath = (part: string): string => `${path}/${part || '…'}`;
  const isMoving = record?.publicSlug !== undefined && record.publicSlug !== slug && slug !== '';
  return (
    <div>
      <TextField
        name="slug"
        hint={translate('slugHint', { address: publicPath(slug) })}
        maxLength={limits.slug}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        lang="en"
        onInput={work.slug.own}
      />
      {isMoving && (
        <>
          <Alert color="marigold" mt="xs" role="status">
            {translate('slugMoves', { from: publicPath(record.publicSlug ?? ''), to: publicPath(slug) })}
          </Alert>
          <LinksWarning entity={work.kind.entity} id={record.id} is="moved" />
        </>
      )}
    </div>
  );
}

/** What a slug is made of, in any kind. */
const SAYS = ['title', 'category', 'date', 'startsAt', 'role'];

/** Has the slug follow the title and what else it is made of, until somebody types another one or it is public. */
function useSlugProposal(): void {
  const { work } = useEditing();
  const said = useWatch<ArticleValues>({ name: SAYS });
  useEffect(() => {
    const { form, record, slug, kind } = work;
    const values = form.getValues();
    const isPublic = record.get()?.publicSlug !== undefined;
    slug.begin(!isPublic && isProposed(kind, values));
    if (!slug.follows() || isPublic || !hasTitle(values)) return;
    if (values.slug === '' || !isProposed(kind, values)) form.setValue('slug', slugFor(kind, values));
  }, [work, said]);
}
