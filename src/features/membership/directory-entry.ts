import type { LocalisedText } from '#fields/localised-text.ts';
import { picked } from '#fields/table/picked.ts';
import { FALLBACK_LOCALE } from '#i18n/locale.ts';
import type { MemberRow } from './member.ts';
import { isOver } from './term.ts';

const shown = ['id', 'website', 'industry', 'province', 'about', 'logo'] as const;

/** People's names are not part of the directory, which shows only what the member wrote about the company. */
export interface DirectoryEntry extends Pick<MemberRow, (typeof shown)[number]> {
  readonly company: LocalisedText;
  readonly slug: string;
  /** The last day of the membership; without one it has no end. */
  readonly until: string | undefined;
}

const LONGEST_NAME = 60;
/** The random part of a UUID: 48 bits, so that no two entries share it. */
const KEY = /[0-9a-f]{12}$/;

/** `siam-weaving-9f2c41d07ab3`: the name may change, the entry is found by its end. */
function slugOf({ id }: Pick<MemberRow, 'id'>, company: LocalisedText): string {
  const name = company[FALLBACK_LOCALE].normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_NAME)
    .replace(/^-|-$/g, '');
  return `${name || 'member'}-${directoryKey(id)}`;
}

/** What an entry is found by, the same in an id and a slug; `''` for anything else. */
export const directoryKey = (idOrSlug: string): string => KEY.exec(idOrSlug)?.[0] ?? '';

/** What the directory says of a member; undefined for who did not ask to be listed, or is no member (any more). */
export function directoryEntry(
  member: Omit<MemberRow, 'version' | 'createdAt' | 'updatedAt'>,
): DirectoryEntry | undefined {
  const { status, directory, company, expiresAt: until } = member;
  if (!directory || status !== 'active' || !company) return undefined;
  return { ...picked(member, shown), slug: slugOf(member, company), company, until };
}

/** Whether it is shown on a day. */
export const isShownOn = ({ until }: DirectoryEntry, today: string): boolean => !isOver(until, today);

export const DIRECTORY_PATH = '/member/directory';
export const entryPath = ({ slug }: Pick<DirectoryEntry, 'slug'>): string => `${DIRECTORY_PATH}/${slug}`;

/** The tags that pages with members carry on the CDN. */
export const DIRECTORY_TAG = 'members';
export const directoryTags = (id: string): readonly string[] => [DIRECTORY_TAG, `${DIRECTORY_TAG}-${id}`];
