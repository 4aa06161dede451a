import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { ArticleValues } from '../kind.ts';
import { isProposed, slugFor } from '../slug-proposal.ts';
import { useEditing } from '../work/work-context.ts';

/** Has the address follow the English title, until somebody types another one or it is public. */
export function useSlugProposal(): void {
  const { work } = useEditing();
  const english = useWatch<ArticleValues, 'title.en'>({ name: 'title.en' });
  const thai = useWatch<ArticleValues, 'title.th'>({ name: 'title.th' });
  useEffect(() => {
    const { form, record, slug, kind } = work;
    const values = form.getValues();
    const isPublic = record.get()?.publicSlug !== undefined;
    slug.begin(!isPublic && isProposed(kind, values));
    if (!slug.follows() || isPublic || (english === '' && thai === '')) return;
    if (values.slug === '' || !isProposed(kind, values)) form.setValue('slug', slugFor(kind, values));
  }, [work, english, thai]);
}
