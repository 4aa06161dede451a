import { applications } from '../../../src/data/applications.ts';
import { consentRows, consents } from '../../../src/data/consents.ts';
import { contacts } from '../../../src/data/contacts.ts';
import { NotFound } from '../../../src/data/errors.ts';
import { members } from '../../../src/data/members.ts';
import type { IndexMemory } from '../../../src/data/list-index/record-index.ts';
import { readRows } from '../../../src/data/list-index/row-index.ts';
import type { Stores } from '../../../src/data/stores.ts';
import type { ConsentRecord, WithdrawalWay } from '../../../src/schemas/consent-record.ts';
import type { ConsentPurpose, StoredConsent } from '../../../src/schemas/consents.ts';
import { audit } from '../audit.ts';
import { logFailure } from '../log.ts';
import { personKey } from '../privacy/person.ts';

export interface ConsentDependencies {
  readonly stores: Stores;
  /** In ms since 1970. */
  readonly now: () => number;
  /** What lists remember is remembered under it. */
  readonly process: object;
}

const processes = new WeakMap<object, IndexMemory<ConsentRecord>>();

/** Everything that anybody agreed to. @throws StoreUnavailable */
export async function allConsents({
  stores,
  now,
  process,
}: ConsentDependencies): Promise<readonly ConsentRecord[]> {
  const memory = processes.get(process) ?? {};
  processes.set(process, memory);
  return (await readRows(consentRows, { stores, now, memory })).rows;
}

/** What the person with this address agreed to, the oldest first, withdrawn or not. @throws StoreUnavailable */
export async function consentsOf(
  email: string,
  dependencies: ConsentDependencies,
): Promise<readonly ConsentRecord[]> {
  const person = personKey(email);
  return (await allConsents(dependencies))
    .filter((row) => personKey(row.email) === person)
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
}

type Consents = Partial<Record<ConsentPurpose, StoredConsent | undefined>>;

/** The same in the record that the form stored, which staff look at; it may be gone, or have none. */
async function withdrawInSource(
  { source, purpose }: ConsentRecord,
  at: string,
  { stores, now }: ConsentDependencies,
): Promise<void> {
  const withdrawn = <C extends Consents>(given: C): C => {
    const consent = given[purpose];
    return consent?.given ? { ...given, [purpose]: { ...consent, given: false, withdrawnAt: at } } : given;
  };
  const change = <R extends { readonly consents: Consents }>(record: R): R => ({
    ...record,
    consents: withdrawn(record.consents),
  });
  try {
    if (source.entity === 'contacts') await contacts(stores, now).update(source.id, change);
    if (source.entity === 'members') await members(stores, now).update(source.id, change);
    if (source.entity === 'applications') await applications(stores, now).update(source.id, change);
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
  }
}

/**
 * Withdraws what the person agreed to for these purposes, wherever it was given. Once: what is withdrawn stays as it
 * is. It takes effect with the record of the consent, which is written last; broken off, the same call goes on.
 * @returns how many were withdrawn
 * @throws StoreUnavailable
 */
export async function withdrawConsents(
  email: string,
  { purposes, way }: { readonly purposes: readonly ConsentPurpose[]; readonly way: WithdrawalWay },
  dependencies: ConsentDependencies,
): Promise<number> {
  const { stores, now } = dependencies;
  const given = (await consentsOf(email, dependencies)).filter(
    ({ purpose, withdrawn }) => !withdrawn && purposes.includes(purpose),
  );
  const at = new Date(now()).toISOString();
  for (const consent of given) {
    const { id, source, purpose } = consent;
    await withdrawInSource(consent, at, dependencies);
    await consents(stores, now).update(id, (current) => ({ withdrawn: { at, way }, ...current }));
    const changes = [{ field: `consents.${purpose}`, from: 'true', to: 'false' }];
    const entry = { actor: null, action: 'withdraw', entity: source.entity, entityId: source.id, changes };
    await audit(stores, entry, now).catch(logFailure);
  }
  return given.length;
}
