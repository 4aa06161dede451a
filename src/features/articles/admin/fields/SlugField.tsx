import { Alert } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { KIND_PATHS } from '../../article-view.ts';
import { limits } from '#fields/limits.ts';
import { useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { LinksWarning } from '#admin/ui/LinksHere.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import type { ArticleValues } from '../kind.ts';
import { articleTexts } from '../texts.ts';
import { useArticleRecord, useEditing } from '../work/work-context.ts';
import { useSlugProposal } from './use-slug-proposal.ts';

/** The slug of the article: its part of the public URL. */
export function SlugField() {
  const t = useTexts(articleTexts);
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
        label={t.fields.slug}
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
