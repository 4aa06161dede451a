import { v7 as uuidv7 } from 'uuid';
import { type Actor, audit } from '#staff-api/audit/audit.ts';
import type { StoresAndClock } from '#store/stores.ts';
import { unlessNoted } from '#staff-api/audit/note-audit.ts';

/**
 * Notes how many records were erased as their time was over, never whose; headers for an answer.
 * @param actor null: nobody
 */
export async function noteRetention(
  erased: Readonly<Record<string, number>>,
  actor: Actor | null,
  { stores, now }: StoresAndClock,
): Promise<Readonly<Record<string, string>>> {
  const changes = Object.entries(erased)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => ({ field: `erased.${name}`, from: null, to: String(count) }));
  if (changes.length === 0) return {};
  const entry = { actor, action: 'retention', entity: 'privacy', entityId: uuidv7(), changes };
  const note = () => audit(stores, entry, now);
  return unlessNoted(() => note().catch(note), entry, actor);
}
