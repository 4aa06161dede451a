import { ARTICLE_KINDS, CATEGORY_OF } from '#features/articles/article.ts';
import type { ArticleRecord } from '#features/articles/article-record.ts';
import { mediaIn } from '#features/articles/server/media-ids.ts';
import type { CategoryRecord } from '#features/categories/category.ts';
import { USUAL_CATEGORIES } from '#features/categories/visible-categories.ts';
import type { MemberRecord } from '#features/membership/member.ts';
import type { RecordBase } from '#fields/record.ts';
import type { DataCheck, DataProblem } from './data-check.ts';

interface Reference {
  readonly from: string;
  /** What must be there: `{entity}/{id}`, or `category:{kind}/{slug}`. */
  readonly to: string;
}

const categoryOf = (kind: string, slug: string) => `category:${kind}/${slug}`;

/** What an article shows that lies elsewhere: its category and its pictures. */
function ofArticle(record: RecordBase, kind: (typeof ARTICLE_KINDS)[number]): readonly string[] {
  const article = record as ArticleRecord;
  const copies: readonly object[] = [article.working, ...Object.values(article.editions).flat()];
  const slugs = copies.flatMap((copy) =>
    'category' in copy && copy.category ? [String(copy.category)] : [],
  );
  const wanted = CATEGORY_OF[kind];
  return [
    ...(wanted ? slugs.map((slug) => categoryOf(wanted, slug)) : []),
    ...mediaIn(article).map((id) => `media/${id}`),
  ];
}

/** What a record refers to exists, but for jobs of applications and assignees of inquiries, who may be deleted. */
export const referencesCheck: DataCheck = ({ stores }) => {
  const there = new Set(USUAL_CATEGORIES.map(({ kind, slug }) => categoryOf(kind, slug)));
  const references: Reference[] = [];
  return {
    see(entity, record) {
      there.add(`${entity}/${record.id}`);
      const from = `records-${entity}/${record.id}`;
      const kind = ARTICLE_KINDS.find((one) => one === entity);
      if (kind) for (const to of new Set(ofArticle(record, kind))) references.push({ from, to });
      if (entity === 'members') {
        const { logo } = record as MemberRecord;
        if (logo) references.push({ from, to: `media/${logo}` });
      }
      if (entity === 'categories') {
        const category = record as CategoryRecord;
        for (const slug of [category.slug, ...category.formerSlugs])
          there.add(categoryOf(category.kind, slug));
      }
      // Who is on the staff signs in with the account of the same id.
      if (entity === 'accounts') references.push({ from, to: `staff/${record.id}` });
      if (entity === 'staff') references.push({ from, to: `accounts/${record.id}` });
    },
    async *problems(): AsyncGenerator<DataProblem> {
      for (const { from, to } of references) {
        if (there.has(to)) continue;
        const [entity = '', id = ''] = to.split('/');
        // One that cannot be read is there all the same, and is named by itself.
        if (!to.startsWith('category:') && (await stores(`records-${entity}`).get(id))) continue;
        yield { at: from, says: `refers to ${to}, which does not exist` };
      }
    },
  };
};
