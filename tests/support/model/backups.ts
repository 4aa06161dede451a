import { dropOld } from '#features/backup/server/drop-old.ts';
import type { Frame } from '#features/backup/server/frames.ts';
import { nightFrames } from '#features/backup/server/night-frames.ts';
import { completeNights } from '#features/backup/server/nightly-store.ts';
import { backUpNight } from '#features/backup/server/nightly.ts';
import { restoreBackup } from '#features/backup/server/restore.ts';
import { RestoreRefused } from '#features/backup/server/restored-part.ts';
import { takeBackup } from '#features/backup/server/take-backup.ts';
import type { Entity } from './facts.ts';
import type { ModelRequest } from './site.ts';
import type { Backup, Story } from './story.ts';
import { orDeath } from './calls.ts';

/** Restores an entity beside what is there. */
export async function restorePart(
  { facts, site, halfRestored }: Story,
  entity: Entity,
  backup: Backup,
  using: ModelRequest,
): Promise<void> {
  facts.restore(entity);
  const options = {
    frames: async function* () {
      yield* backup.frames;
    },
    only: entity,
    goOnWithoutErasures: async () => false,
  };
  const run = restoreBackup({ ...using, names: site.names }, options).catch((error: unknown) =>
    error instanceof RestoreRefused ? 'refused' : undefined,
  );
  const end = await orDeath(using, run);
  if (!end || end === 'died') halfRestored.push({ entity, backup });
}

const PASSPHRASE = 'correct horse battery staple';

/** Takes a whole backup; one that fails is none. */
export async function wholeBackup(story: Story, using: ModelRequest): Promise<void> {
  const from = story.facts.round;
  const frames: Frame[] = [];
  const run = async () => {
    const { names } = story.site;
    for await (const frame of takeBackup({ ...using, names }, using.now)) frames.push(frame);
    return 'done';
  };
  const end = await orDeath(
    using,
    run().catch(() => 'failed'),
  );
  if (end === 'done') story.backup = { frames, from, until: story.facts.round };
}

/** One run of the nightly backup. */
export async function backUp(story: Story, isShort: boolean, using: ModelRequest): Promise<void> {
  const { site, facts } = story;
  const { now, files } = using;
  const from = { ...using, names: site.names };
  // Another run beside this one may complete the night, and with that be done with it.
  const begun = (story.night ??= facts.round);
  const run = async () => {
    await dropOld(files('files-backups'), { now, endsAt: Infinity });
    return backUpNight(from, { passphrase: PASSPHRASE, now, endsAt: isShort ? 0 : Infinity });
  };
  const end = await orDeath(
    using,
    run().catch(() => undefined),
  );
  if (!end || end === 'died' || end.state === 'unfinished') return;
  if (end.state === 'complete') {
    const night = (await completeNights(site)).at(-1) ?? '';
    const frames: Frame[] = [];
    for await (const frame of nightFrames(site, night, PASSPHRASE)) frames.push(frame);
    story.backup = { frames, from: begun, until: facts.round };
  }
  story.night = undefined;
}
