import type { MemberRecord } from '../member.ts';

type Note = MemberRecord['notes'][number];

/** Above it, whoever sent the most loses their oldest; what is somebody's only one stays. */
const MOST_NOTES = 100;
/** … up to this, where each is somebody's only one: a record cannot grow for ever, and the oldest go. */
const MOST_AT_ALL = 1_000;

/** Which notes of the form are too many. @param notes oldest first, the new one last, which always stays */
export function crowdedOut(notes: readonly Note[]): ReadonlySet<Note> {
  const left = new Map<string, Note[]>();
  for (const note of notes) left.set(note.sender ?? '', [...(left.get(note.sender ?? '') ?? []), note]);
  const gone = new Set<Note>();
  while (notes.length - gone.size > MOST_NOTES) {
    const most = [...left.values()].reduce((one, other) => (other.length > one.length ? other : one));
    const oldest = most.length > 1 ? most.shift() : undefined;
    if (!oldest) break;
    gone.add(oldest);
  }
  const excess = Math.max(0, notes.length - gone.size - MOST_AT_ALL);
  for (const note of notes.filter((one) => !gone.has(one)).slice(0, excess)) gone.add(note);
  return gone;
}
