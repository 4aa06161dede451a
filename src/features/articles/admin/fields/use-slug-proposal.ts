import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { ArticleValues } from '../kind.ts';
import { isProposed, slugFor } from '../slug-proposal.ts';
import { hasTitle } from '../needed.ts';
import { useEditing } from '../work/work-context.ts';

/** What a slug is made of, in any kind. */
const SAYS = ['title', 'category', 'date', 'startsAt', 'role'];

/** Has the slug follow the title and what else it is made of, until somebody types another one or it is public. */
export function useSlugProposal(): void {
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
