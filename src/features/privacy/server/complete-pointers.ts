import { applicationOptions } from '#features/applications/server/application-records.ts';
import { ARTICLE_KINDS } from '#features/articles/article.ts';
import { isVerdict } from '#features/articles/server/reviews.ts';
import { consentOptions } from '#features/consents/server/consent-records.ts';
import { contactOptions } from '#features/contact/server/contact-records.ts';
import { mailOptions } from '#features/mail/server/mail-records.ts';
import { mailingOptions } from '#features/mailings/server/mailing-records.ts';
import { memberOptions } from '#features/membership/server/member-records.ts';
import type { RecordBase } from '#fields/record.ts';
import { auditOptions } from '#staff-api/audit/audit-records.ts';
import { mapConcurrently } from '#store/concurrently.ts';
import { documentStore } from '#store/document-store.ts';
import { StoreUnavailable, unlessInvalid } from '#store/errors.ts';
import type { KeyValueStore } from '#store/key-value-store.ts';
import type { RepositoryOptions } from '#store/repository.ts';
import type { Stores, StoresAndClock } from '#store/stores.ts';
import { ALL_POINTED, EVERY_ENTITY_POINTED, reviewPointer, setPointer } from '#store/pointers.ts';
import { keysIn, walkOn } from '#store/walk.ts';
import { privacyRequestOptions } from './request-records.ts';

interface Pointed {
  readonly entity: string;
  readonly store: KeyValueStore;
  /** As in `Walk`. */
  readonly roots?: readonly string[];
  /** Sets the pointers of a record. @throws StoreUnavailable */
  readonly point: (id: string) => Promise<void>;
}

function pointed<T extends RecordBase>(options: RepositoryOptions<T>): Pointed {
  const { load, point } = documentStore(options);
  const set = async (id: string) => {
    const found = await load(id);
    if (found) await point(found.document.record);
  };
  // One that nobody can read is told by `npm run verify:data`.
  return { entity: options.entity, store: options.store, point: (id) => set(id).catch(unlessInvalid) };
}

/** Those first that something is due for. */
const all = (stores: Stores): readonly Pointed[] => [
  pointed(mailOptions(stores)),
  pointed(mailingOptions(stores)),
  pointed(privacyRequestOptions(stores)),
  pointed(contactOptions(stores)),
  pointed(memberOptions(stores)),
  pointed(applicationOptions(stores)),
  pointed(consentOptions(stores)),
  pointed(auditOptions(stores)),
  {
    entity: 'reviews',
    store: stores('reviews'),
    roots: ARTICLE_KINDS.map((kind) => `${kind}/`),
    point: async (key) => {
      if (!isVerdict(key)) await setPointer(stores('pointers'), reviewPointer(key));
    },
  },
];

const AT_ONCE = 20;
/** Somebody is waiting for a search; what does not fit into its time is left to the schedule. */
const WAITED_MS = 15_000;

/** Gives pointers to records from before there were any, in batches; whether all is done. @throws StoreUnavailable */
export async function completePointers(dependencies: StoresAndClock, endsAt: number): Promise<boolean> {
  const { stores, now } = dependencies;
  const notes = stores('index');
  if (await notes.get(EVERY_ENTITY_POINTED)) return true;
  for (const { entity, store, roots, point } of all(stores)) {
    if (await notes.get(`${ALL_POINTED}${entity}`)) continue;
    const isDone = await walkOn({
      name: `pointers.${entity}`,
      notes,
      ...(roots && { roots }),
      list: keysIn(store),
      visit: (ids) => mapConcurrently(ids, AT_ONCE, point),
      now,
      endsAt,
    });
    if (!isDone) return false;
    await notes.set(`${ALL_POINTED}${entity}`, '1');
  }
  // Lists of consents were kept once; nobody lists them any more.
  for (const name of ['snapshots', 'index'] as const)
    for (const { key } of await stores(name).list('consents/')) await stores(name).delete(key);
  await notes.set(EVERY_ENTITY_POINTED, '1');
  return true;
}

/** For callers that must not miss anything. @throws StoreUnavailable while records may be without pointers */
export async function assertPointed(dependencies: StoresAndClock): Promise<void> {
  if (await completePointers(dependencies, dependencies.now() + WAITED_MS)) return;
  throw new StoreUnavailable('look for a person', 'what was stored earlier is still being gone through');
}
