import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import {
  addComposerChild$,
  markdown$,
  markdownProcessingError$,
  realmPlugin,
  useRealm,
} from '@mdxeditor/editor';
import { useEffect } from 'react';
import { withLettersBesideBold } from '#markdown/bold.ts';
import { readsAlike } from '#markdown/reads-alike.ts';

/** Compares a text, once it is in the editor, with what that would write of it. */
function Comparison({ text }: { text: string }) {
  const realm = useRealm();
  const [editor] = useLexicalComposerContext();
  useEffect(() => {
    const compare = (): void => {
      const written = withLettersBesideBold(realm.getValue(markdown$));
      if (!readsAlike(text, written))
        realm.pub(markdownProcessingError$, { error: 'Readers would get another text.', source: text });
    };
    // After all that the editor's parts do to a text at first, such as making links of URLs.
    editor.update(() => undefined, { onUpdate: compare });
  }, [editor, realm, text]);
  return null;
}

/** Gives up a text that readers would get otherwise once it is written here, such as a paragraph below a list within an item. */
export const nothingLostPlugin = realmPlugin({
  init(realm) {
    const text = realm.getValue(markdown$);
    realm.pub(addComposerChild$, () => <Comparison text={text} />);
  },
});
