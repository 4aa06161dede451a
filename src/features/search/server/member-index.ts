import { wordOf } from '#features/directory/directory-list.ts';
import { type DirectoryEntry, entryPath } from '#features/membership/directory-entry.ts';
import { textIn } from '#fields/localised-text.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import {
  EMPTY_SEGMENT,
  mergedSegments,
  type Searchable,
  type Segment,
  segmentOf,
} from '../engine/segment.ts';

/** What is searched of a company: by whichever of its names. */
function memberSearchable(entry: DirectoryEntry, locale: Locale): Searchable {
  const { company, about, industry, province } = entry;
  const facts = [wordOf('industry', industry, locale), wordOf('province', province, locale)].filter(Boolean);
  return {
    key: entryPath(entry),
    version: JSON.stringify(entry),
    title: textIn(company, locale),
    headings: [],
    text: [facts.join(' · '), about ? textIn(about, locale) : ''].filter(Boolean).join(' – '),
    about: LOCALES.map((one) => company[one]).join(' · '),
  };
}

/**
 * The directory as it is searched, in one language: what has changed is indexed, what is gone is gone with the next
 * search. Nothing of it is kept beyond the process.
 * @returns a function from the entries to their index
 */
export function memberIndex(locale: Locale): (entries: readonly DirectoryEntry[]) => Segment {
  let known: { readonly entries: readonly DirectoryEntry[]; readonly segment: Segment } = {
    entries: [],
    segment: EMPTY_SEGMENT,
  };
  return (entries) => {
    const isSame =
      entries.length === known.entries.length && entries.every((entry, at) => entry === known.entries[at]);
    if (isSame) return known.segment;
    const wanted = entries.map((entry) => memberSearchable(entry, locale));
    const versions = new Set(wanted.map(({ version }) => version));
    const there = new Set(known.segment.entries.map(({ version }) => version));
    const segment = mergedSegments([
      { segment: known.segment, isWanted: ({ version }) => versions.has(version) },
      { segment: segmentOf(wanted.filter(({ version }) => !there.has(version))), isWanted: () => true },
    ]);
    known = { entries, segment };
    return segment;
  };
}
