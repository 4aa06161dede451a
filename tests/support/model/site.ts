import {
  AT_ONCE_MS,
  keepAndSend,
  mailAfterStoring,
  type OutboxDependencies,
} from '#features/mail/server/outbox.ts';
import type { ApplicationDependencies } from '#features/applications/server/submit-application.ts';
import { FORMS_SECRET } from '#http/secret.ts';
import { PRIVACY_SECRET } from '#http/subject.ts';
import { readSettings } from '#http/settings.ts';
import { testAdmin } from '../server/admin.ts';
import { emptySite } from '../server/site-copy.ts';
import { type Trouble, troubledStores } from './troubled-store.ts';

/** A secret of each kind: a site makes them at its first start, which takes a moment. */
const SECRET = 'c0ffee'.padEnd(64, '0');
export const WORKERS = 3;
/** Limits are counted under digests, and those of one process take turns: each process counts under others. */
let salt = 0;
/** Making one takes longer than a whole sequence. */
const desks = Array.from({ length: WORKERS + 1 }, () => testAdmin());

/** A site in memory that several processes work on. */
export function modelSite() {
  const now = () => Date.now();
  const site = emptySite(now);
  for (const name of [PRIVACY_SECRET, FORMS_SECRET]) void site.stores('settings').set(name, SECRET);
  /** What the CDN was told to forget, in order. */
  const purged: (readonly string[])[] = [];
  let memories = desks.map(() => ({}));

  const well = {
    stores: site.stores,
    files: site.files,
    died: new Promise<never>(() => {}),
    isDead: () => false,
  };

  /** One of the processes, for one request; nothing goes wrong without `trouble`. */
  function request(by: number, trouble?: Trouble, cdnIsDown = false) {
    const { stores, files, died, isDead } = trouble ? troubledStores(site, trouble) : well;
    const own = `${SECRET}${(salt += 1)}`;
    const secret = async () => own;
    const outbox: OutboxDependencies = {
      stores,
      secret,
      settings: readSettings(),
      now,
      deadlineMs: AT_ONCE_MS,
    };
    const purge = async (tags: readonly string[]) => {
      await Promise.resolve();
      if (cdnIsDown) throw new Error('The CDN is down.');
      purged.push(tags);
    };
    const desk = desks[by];
    if (!desk) throw new Error('There is no such process.');
    const process = memories[by] ?? {};
    desk.change({ stores, files, now, secret, purge, process, outbox: (mail) => keepAndSend(mail, outbox) });
    const form: ApplicationDependencies = {
      stores,
      files,
      secret,
      perMinute: 10_000,
      captcha: async () => 'notConfigured',
      mail: (mails) => mailAfterStoring(mails, outbox),
      settings: { siteUrl: 'https://saphan.example' },
      now,
      checkFile: async ({ name, bytes }) => ({
        name,
        size: bytes.length,
        type: 'application/pdf',
        sha256: 'a'.repeat(64),
      }),
      job: async () => ({ title: 'Developer' }),
    };
    return { desk, form, outbox, purge, stores, files, now, process, died, isDead };
  }

  return {
    ...site,
    now,
    purged,
    request,
    /** A process ends, and another one takes its place that knows nothing. */
    restart: (by: number) => void (memories = memories.with(by, {})),
  };
}
export type ModelSite = ReturnType<typeof modelSite>;
export type ModelRequest = ReturnType<ModelSite['request']>;
