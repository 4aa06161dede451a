import type { PerLanguage } from '../article.ts';
import type { LocalisedText } from '#fields/localised-text.ts';
import { LOCALES } from '#i18n/locales.ts';
import { ID } from '#fields/record.ts';

const MEDIUM = /\/media\/([0-9a-f-]{36})/g;

/** An article with its bodies. */
export interface Illustrated {
  readonly working: { readonly body: LocalisedText };
  readonly editions: PerLanguage<readonly { readonly body: string }[]>;
}

/** The ids of the media that an article shows or would show: in its cover and its bodies, working, public and to come. */
export function mediaIn({ working, editions }: Illustrated): string[] {
  const ids = new Set<string>();
  const addCover = (copy: object) => {
    // Anything else is the name of a drawing.
    if ('cover' in copy && typeof copy.cover === 'string' && ID.test(copy.cover)) ids.add(copy.cover);
  };
  const addBody = (markdown: string) => {
    for (const [, id = ''] of markdown.matchAll(MEDIUM)) if (ID.test(id)) ids.add(id);
  };
  addCover(working);
  for (const lang of LOCALES) {
    addBody(working.body[lang]);
    for (const copy of editions[lang] ?? []) {
      addCover(copy);
      addBody(copy.body);
    }
  }
  return [...ids];
}
