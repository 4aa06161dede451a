import type { PerLanguage } from '../article.ts';
import type { LocalisedText } from '#fields/localised-text.ts';
import { ID } from '#fields/record.ts';

const MEDIUM = /\/media\/([0-9a-f-]{36})/g;

/** The pictures of the library that texts name. */
export const mediaNamed = (bodies: readonly string[]): string[] => [
  ...new Set(bodies.flatMap((body) => [...body.matchAll(MEDIUM)].map(([, id = '']) => id))),
];

/** An article with its bodies. */
export interface Illustrated {
  readonly working: { readonly body: LocalisedText };
  readonly editions: PerLanguage<readonly { readonly body: string }[]>;
}

/** The ids of the media that an article shows or would show: in its cover and its bodies, working, public and to come. */
export function mediaIn({ working, editions }: Illustrated): string[] {
  const copies = Object.values(editions).flat();
  const covers = [working, ...copies].flatMap((copy: object) =>
    'cover' in copy && typeof copy.cover === 'string' ? copy.cover : [],
  );
  const named = mediaNamed([...Object.values(working.body), ...copies.map(({ body }) => body)]);
  // Any other cover is the name of a drawing.
  return [...new Set([...covers, ...named])].filter((id) => ID.test(id));
}
