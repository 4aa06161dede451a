import { AutoLinkPlugin, type LinkMatcher } from '@lexical/react/LexicalAutoLinkPlugin';
import { addComposerChild$, addNestedEditorChild$, addTableCellEditorChild$ } from '@mdxeditor/editor';
import { firstUrlIn } from '#markdown/bare-urls.ts';
import { adding } from './adding.ts';

const asOnTheSite: LinkMatcher = (words) => {
  const found = firstUrlIn(words);
  return found ? { ...found, length: found.text.length } : null;
};
const MATCHERS = [asOnTheSite];
const AutoLinks = () => <AutoLinkPlugin matchers={MATCHERS} />;

/** Makes links of the URLs that readers get as links: the editor's own way takes the full stop behind one for a part of it. */
export const autoLinksPlugin = adding({
  [addComposerChild$]: AutoLinks,
  [addNestedEditorChild$]: AutoLinks,
  [addTableCellEditorChild$]: AutoLinks,
});
