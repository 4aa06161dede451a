import type { PerLanguage } from '../schemas/article.ts';
import type { LocalisedText } from '../schemas/localised-text.ts';
import { LOCALES } from '../schemas/locale.ts';
import { ID } from '../schemas/record.ts';

const MEDIUM = /\/media\/([0-9a-f-]{36})/g;

interface Illustrated {
  readonly working: { readonly body: LocalisedText };
  readonly published: PerLanguage<{ readonly body: string }>;
}

/** The ids of the media that an article shows or would show: in its cover and its bodies, working and public. */
export function mediaIn({ working, published }: Illustrated): string[] {
  const ids = new Set<string>();
  const addCover = (copy: object) => {
    if ('cover' in copy && typeof copy.cover === 'string') ids.add(copy.cover);
  };
  const addBody = (markdown: string) => {
    for (const [, id = ''] of markdown.matchAll(MEDIUM)) if (ID.test(id)) ids.add(id);
  };
  addCover(working);
  for (const lang of LOCALES) {
    addBody(working.body[lang]);
    const copy = published[lang];
    if (!copy) continue;
    addCover(copy);
    addBody(copy.body);
  }
  return [...ids];
}
