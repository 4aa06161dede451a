import { DEFAULT_CATEGORIES } from '../../../lib/articles/default-categories.ts';
import { ArticleScreen } from '../../ui/article/ArticleScreen.tsx';
import { useCategories } from '../../ui/article/fields/categories-query.ts';
import { freshEvent, eventKind } from './event-item.ts';
import { useEventWords } from './use-words.tsx';

const USUAL = DEFAULT_CATEGORIES.find(({ kind }) => kind === 'event')?.slug ?? '';

/** `/admin/event/list-event/new`, `/admin/event/list-event/update/:id` */
export function Component() {
  const words = useEventWords();
  const [first] = useCategories('event');
  return <ArticleScreen kind={eventKind} words={words} fresh={() => freshEvent(first?.value ?? USUAL)} />;
}
