import { DEFAULT_CATEGORIES } from '#features/categories/default-categories.ts';
import { ArticleScreen } from '../../admin/screen/ArticleScreen.tsx';
import { useCategories } from '../../admin/fields/categories-query.ts';
import { freshEvent, eventKind } from './event-item.ts';
import { useEventWords } from './use-words.tsx';

const USUAL = DEFAULT_CATEGORIES.find(({ kind }) => kind === 'event')?.slug ?? '';

/** `/admin/event/list-event/new`, `/admin/event/list-event/update/:id` */
export function Component() {
  const words = useEventWords();
  const [first] = useCategories('event');
  return <ArticleScreen kind={eventKind} words={words} fresh={() => freshEvent(first?.value ?? USUAL)} />;
}
