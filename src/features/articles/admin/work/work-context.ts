import { createContext, useContext } from 'react';
import { useStore } from '#browser/external-store.ts';
import type { ApiArticle } from '../article-record.ts';
import type { KindWords } from '../use-kind-words.ts';
import type { Autosave } from './autosave.ts';
import type { Work } from './work.ts';

interface Editing {
  readonly work: Work;
  readonly words: KindWords;
  /** Shows a field, which may be hidden in its language's tab, and gives it the focus. */
  readonly reveal: (path: string) => void;
}

export const EditingContext = createContext<Editing | null>(null);

/** The article on the screen, for every part of its editor. */
export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('This stands outside an article’s editor.');
  return editing;
}

/** As it was last stored; undefined for a new one. */
export const useArticleRecord = (): ApiArticle | undefined => useStore(useEditing().work.record);

/** Where the draft stands. */
export const useAutosave = (): Autosave => useStore(useEditing().work.saver.state);
