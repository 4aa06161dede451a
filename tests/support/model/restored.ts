import { expect } from 'vitest';
import { repairData } from '#app/data-checks/verify-data.ts';
import { restoreBackup } from '#features/backup/server/restore.ts';
import { RestoreRefused } from '#features/backup/server/restored-part.ts';
import { takeBackup } from '#features/backup/server/take-backup.ts';
import { emptySite } from '../server/site-copy.ts';
import type { Story } from './story.ts';
import type { ModelRequest } from './site.ts';
import { troubledStores } from './troubled-store.ts';

/** How often a restore that was interrupted is begun again. */
const TRIES = 3;

/**
 * Restores the last backup into a site of its own, through a store that fails and processes that die, and looks whether
 * all is there that was confirmed before the backup, and no byte of who was erased since.
 */
export async function checkRestored(story: Story, using: ModelRequest): Promise<void> {
  const { backup, facts, site } = story;
  if (!backup) return;
  const target = emptySite(site.now);
  async function* again() {
    yield* backup?.frames ?? [];
  }
  const later = () => takeBackup(site, site.now);
  for (let left = TRIES; left >= 0; left--) {
    const trouble = { kind: left % 2 ? 'dies' : 'fails', nth: 7 * left + 3, calls: 2, seed: left } as const;
    const { stores, files, died } = troubledStores(target, left > 0 ? trouble : { ...trouble, kind: 'none' });
    const run = restoreBackup(
      { ...target, stores, files },
      { frames: again, later, goOnWithoutErasures: async () => false, now: using.now },
    );
    const end = await Promise.race([run, died]).catch((error: unknown) => {
      // The one before it died with its very last write.
      if (error instanceof RestoreRefused && left < TRIES) return 'done' as const;
      if (left === 0) throw error;
      return undefined;
    });
    if (end && end !== 'died') break;
  }
  const { left } = await repairData({ ...target, now: site.now, settle: async () => {} });
  expect(
    left.map(({ at, says }) => `${at} ${says}`),
    'what cannot be mended after a restore',
  ).toEqual([]);
  const text = target.everything();
  for (const [person, round] of facts.erased)
    if (round >= backup.until) expect(text, `${person} in what was restored`).not.toContain(person);
  for (const fact of facts.all) {
    // Whoever was erased since must not be there; of what changed while the backup ran either may be.
    if (fact.changedIn >= backup.from || !fact.isSurely('there')) continue;
    if (fact.person && (facts.erased.has(fact.person) || facts.erasing.has(fact.person))) continue;
    const stored = await target.stores(`records-${fact.entity}`).get(fact.id);
    expect(stored, `${fact.entity}/${fact.id} in what was restored`).toBeDefined();
    for (const note of fact.notes) expect(stored?.text, 'a note in what was restored').toContain(note);
  }
}
