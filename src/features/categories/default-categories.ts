import { withFallback } from '#i18n/locales.ts';
import type { CategoryKind } from './category-fields.ts';
import type { LocalisedText } from '#fields/localised-text.ts';

export interface Category {
  readonly kind: CategoryKind;
  readonly slug: string;
  readonly name: LocalisedText;
}

/**
 * The categories that every installation has: three for news (rules.md#pages) and some for events.
 * A category that staff make under the same slug takes the place of one of these.
 */
export const DEFAULT_CATEGORIES: readonly Category[] = [
  { kind: 'news', slug: 'highlight', name: withFallback({ en: 'Highlights', th: 'ไฮไลต์' }) },
  { kind: 'news', slug: 'it-knowledge', name: withFallback({ en: 'IT knowledge', th: 'ความรู้ไอที' }) },
  {
    kind: 'news',
    slug: 'life-at-the-company',
    name: withFallback({ en: 'Life at the company', th: 'ชีวิตในบริษัท' }),
  },
  { kind: 'event', slug: 'seminar', name: withFallback({ en: 'Seminars', th: 'สัมมนา' }) },
  { kind: 'event', slug: 'networking', name: withFallback({ en: 'Networking', th: 'พบปะสร้างเครือข่าย' }) },
  { kind: 'event', slug: 'workshop', name: withFallback({ en: 'Workshops', th: 'เวิร์กช็อป' }) },
];
