import { insertImage$, usePublisher } from '@mdxeditor/editor';
import type { MediaRecord } from '#features/media/media.ts';
import { useTextLanguage } from './text-language.ts';

/** What puts a picture of the library into the text, described in the text's language. */
export function useInsertPicture(): (picture: Pick<MediaRecord, 'id' | 'alt'>) => void {
  const lang = useTextLanguage();
  const insert = usePublisher(insertImage$);
  return ({ id, alt }) => insert({ src: `/media/${id}`, altText: alt[lang] });
}
