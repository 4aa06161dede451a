import { bangkokDay } from '#fields/day.ts';
import { directoryEntry, type DirectoryEntry, isShownOn } from '#features/membership/directory-entry.ts';
import type { MemberRow } from '#features/membership/member.ts';
import { membersIndex } from '#features/membership/server/member-rows.ts';
import { logFailure } from '#http/log.ts';
import { StoreUnavailable } from '#store/errors.ts';
import type { Segment } from '#store/list-index/listing.ts';
import { openStores, type Stores } from '#store/stores.ts';

/** The directory as it is public now. */
export interface Directory {
  readonly entries: readonly DirectoryEntry[];
  /** False while the store cannot be read: then there are no entries. */
  readonly isComplete: boolean;
  /** When the next membership in it ends, in ms since 1970. */
  readonly nextChangeAt: number;
}

const DAY_MS = 24 * 60 * 60_000;
/** The first moment at which a membership is over. */
const endOf = ({ until }: DirectoryEntry): number =>
  until === undefined ? Infinity : Date.parse(`${until}T00:00:00+07:00`) + DAY_MS;

const thisProcess = {};
const made = new WeakMap<object, readonly DirectoryEntry[]>();
/** The entries of a segment, which are held when its rows are not: few members are in the directory. */
async function entriesOf({ version, passing }: Segment<MemberRow>): Promise<readonly DirectoryEntry[]> {
  const known = made.get(version);
  if (known) return known;
  const entries = [...(await passing())].map(directoryEntry).filter((entry) => entry !== undefined);
  made.set(version, entries);
  return entries;
}

/** Who is in the directory now. Reads no more than a marker as long as no member changes. Never throws for a store that is down. */
export async function directory(
  now: number = Date.now(),
  { stores = openStores(), process = thisProcess }: { stores?: Stores; process?: object } = {},
): Promise<Directory> {
  try {
    const { segments } = await membersIndex.segments({ stores, now: () => now, process });
    const today = bangkokDay(now);
    const entries: DirectoryEntry[] = [];
    for (const segment of segments)
      for (const entry of await entriesOf(segment)) if (isShownOn(entry, today)) entries.push(entry);
    return {
      entries,
      isComplete: true,
      nextChangeAt: entries.reduce((soonest, entry) => Math.min(soonest, endOf(entry)), Infinity),
    };
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    logFailure(error);
    return { entries: [], isComplete: false, nextChangeAt: Infinity };
  }
}
