import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useStore } from '#browser/external-store.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { userStore } from '#admin/session-store.ts';
import { mayDo } from '#fields/staff-access.ts';
import type { BulkQuestion } from '#admin/ui/list/column.ts';
import { ARTICLE_KINDS } from '../../article.ts';
import type { Kind } from '../kind.ts';

const ReleaseDialog = lazy(async () => ({ default: (await import('./ReleaseDialog.tsx')).ReleaseDialog }));

/** The question that publishes the selection of a list together with articles of other kinds, for whoever may write one; and its dialog. */
export function useReleaseWith({ entity }: Kind): { questions: readonly BulkQuestion[]; dialog: ReactNode } {
  const t = useTexts('articles');
  const user = useStore(userStore);
  const [asked, setAsked] = useState<{ ids: readonly string[]; done: () => void }>();
  const others = ARTICLE_KINDS.filter((kind) => kind !== entity && user && mayDo(user.role, kind, 'write'));
  if (others.length === 0) return { questions: [], dialog: null };
  return {
    questions: [
      { label: t.list.releaseWith, ask: (rows, done) => setAsked({ ids: rows.map(({ id }) => id), done }) },
    ],
    dialog: asked && (
      <Suspense>
        <ReleaseDialog entity={entity} others={others} {...asked} close={() => setAsked(undefined)} />
      </Suspense>
    ),
  };
}
