import type { Locale } from '#i18n/locales.ts';

// What the export of another system says, in the words of this one.

/** A category there. `names` by language, as far as the file says which. */
export interface OldCategory {
  readonly slug: string;
  readonly name: string;
  readonly names: Partial<Record<Locale, string>>;
}

export interface OldPost {
  /** Unique within the old site, and the same in every export of it. */
  readonly id: string;
  /** Translations of each other say the same. */
  readonly group: string;
  /** As the file says it (`th`, `th_TH`); undefined where it does not. */
  readonly language: string | undefined;
  readonly title: string;
  readonly summary: string;
  readonly html: string;
  readonly slug: string;
  readonly isPublic: boolean;
  /** Since when it has been public, or from when it will be; for a draft, when it was written (ISO 8601, UTC). */
  readonly at: string | undefined;
  readonly author: string;
  readonly categories: readonly OldCategory[];
  readonly tags: readonly string[];
  readonly cover?: { readonly url: string; readonly alt: string } | undefined;
  /** URLs at which it was public. */
  readonly addresses: readonly string[];
  readonly notes: readonly string[];
}

export interface Left {
  readonly title: string;
  readonly why: string;
}

export interface OldSite {
  /** Without a slash at its end. Where a file does not say it, one that exists nowhere. */
  readonly origin: string;
  readonly posts: readonly OldPost[];
  readonly left: readonly Left[];
  /** How many of what else there is: `attachment`, `nav_menu_item`. */
  readonly others: Readonly<Record<string, number>>;
}
