import type { Dictionary } from '#i18n/texts/en.ts';
import type { CategoryKind } from './category-fields.ts';

interface DefaultCategory {
  readonly kind: CategoryKind;
  /** Its name is the text `categories.usual.<slug>`. */
  readonly slug: keyof Dictionary['categories']['usual'];
}

/** The categories that every installation begins with: three for news (rules.md#pages) and some for events. */
export const DEFAULT_CATEGORIES: readonly DefaultCategory[] = [
  { kind: 'news', slug: 'highlight' },
  { kind: 'news', slug: 'it-knowledge' },
  { kind: 'news', slug: 'life-at-the-company' },
  { kind: 'event', slug: 'seminar' },
  { kind: 'event', slug: 'networking' },
  { kind: 'event', slug: 'workshop' },
];
