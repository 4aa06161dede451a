import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { anyText } from '#fields/localised-text.ts';
import type { ArticleValues } from '../kind.ts';
import { isProposed, slugFor } from '../slug-proposal.ts';
import { useEditing } from '../work/work-context.ts';

/** Has the slug follow the English title, until somebody types another one or it is public. */
export function useSlugProposal(): void {
  const { work } = useEditing();
  const title = useWatch<ArticleValues, 'title'>({ name: 'title' });
  useEffect(() => {
    const { form, record, slug, kind } = work;
    const values = form.getValues();
    const isPublic = record.get()?.publicSlug !== undefined;
    slug.begin(!isPublic && isProposed(kind, values));
    if (!slug.follows() || isPublic || anyText(title) === '') return;
    if (values.slug === '' || !isProposed(kind, values)) form.setValue('slug', slugFor(kind, values));
  }, [work, title]);
}
