import { v5 as uuidv5 } from 'uuid';
import type { Fields } from '#store/repository.ts';
import { privacyRequestIndex, privacyRequests } from './request-records.ts';
import type { PrivacyKind, PrivacyWay } from '../privacy-fields.ts';
import { dueAtOf, type PrivacyRequest } from '../privacy-request.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Actor } from '#staff-api/audit/audit.ts';
import { personKey } from '#fields/person-key.ts';
import { subjectOf } from '#http/subject.ts';
import { personPrefix, pointedAt } from '#store/pointers.ts';
import { idsIn, type PrivacyDependencies } from './sources/source.ts';

type Dependencies = Pick<PrivacyDependencies, 'stores' | 'now' | 'process'>;

/** Any constant: see `openRequest`. */
const NAMESPACE = '0d9d2e0e-3f0c-4c8e-9c0b-6a4f1f2b7d55';

/** Those that are open first, by their deadline; then the others, the latest closed first. */
function inOrder(rows: readonly PrivacyRequest[]): readonly PrivacyRequest[] {
  const open = rows.filter(({ state }) => state === 'open');
  const closed = rows.filter(({ state }) => state !== 'open');
  return [
    ...open.toSorted((a, b) => (a.dueAt < b.dueAt ? -1 : 1)),
    ...closed.toSorted((a, b) => ((a.closedAt ?? '') > (b.closedAt ?? '') ? -1 : 1)),
  ];
}

/** The requests of a person, proofs of erasure included, in the order of `inOrder`. @throws StoreUnavailable */
export async function requestsOf(
  email: string,
  dependencies: Dependencies,
): Promise<readonly PrivacyRequest[]> {
  const { stores, now } = dependencies;
  const prefix = personPrefix(await subjectOf(stores, email));
  const repository = privacyRequests(stores, now);
  const ids = idsIn(await pointedAt(stores('pointers'), prefix), 'privacy');
  const found = await Promise.all(ids.map((id) => repository.find(id)));
  return inOrder(found.filter((request) => request !== undefined));
}

export interface NewRequest {
  readonly kind: PrivacyKind;
  readonly email: string;
  readonly way: PrivacyWay;
  readonly withdrawal?: boolean;
  readonly locale?: Locale;
  /** ISO 8601; now where it is left out. */
  readonly receivedAt?: string | undefined;
}

/** Records a request, once: an open one of that kind is given back, with its deadline. @throws StoreUnavailable */
export async function openRequest(
  { kind, email, way, withdrawal = false, locale, receivedAt }: NewRequest,
  dependencies: Dependencies,
): Promise<{ readonly request: PrivacyRequest; readonly isNew: boolean }> {
  const { stores, now } = dependencies;
  const ofKind = (await requestsOf(email, dependencies)).filter((request) => request.kind === kind);
  const earlier = ofKind.find(({ state }) => state === 'open');
  if (earlier && withdrawal && !earlier.withdrawal) {
    const flagged = (current: PrivacyRequest) => ({ ...current, withdrawal });
    return { request: await privacyRequests(stores, now).update(earlier.id, flagged), isNew: false };
  }
  if (earlier) return { request: earlier, isNew: false };
  const received = receivedAt ?? new Date(now()).toISOString();
  const subject = await subjectOf(stores, email);
  const fields: Fields<PrivacyRequest> = {
    kind,
    subject,
    email: personKey(email),
    way,
    ...(withdrawal && { withdrawal }),
    ...(locale && { locale }),
    receivedAt: received,
    dueAt: dueAtOf(kind, received),
    state: 'open',
  };
  // Made of how many there were before, so that whoever presses twice at the same moment makes one.
  const id = uuidv5(JSON.stringify([subject, kind, ofKind.length]), NAMESPACE);
  const repository = privacyRequests(stores, now);
  const request = await repository.create(fields, { id, submission: id });
  // A list that lags behind counts one too few, and leads to one that is closed.
  return { request: request.state === 'open' ? request : await repository.create(fields), isNew: true };
}

export interface RequestClosing {
  readonly state: 'done' | 'refused';
  readonly by: Actor;
  readonly reason?: string;
}

/** @throws NotFound; StoreUnavailable */
export const closeRequest = (
  id: string,
  { state, by, reason }: RequestClosing,
  { stores, now }: Dependencies,
): Promise<PrivacyRequest> =>
  privacyRequests(stores, now).update(id, (current) => ({
    ...current,
    state,
    closedAt: new Date(now()).toISOString(),
    closedBy: { id: by.id, name: by.name },
    ...(reason !== undefined && { reason }),
  }));

/** Takes a person's address and reasons out of all requests, closed as done: proof remains. @throws StoreUnavailable */
export async function forgetInRequests(email: string, by: Actor, dependencies: Dependencies): Promise<void> {
  const { stores, now } = dependencies;
  const repository = privacyRequests(stores, now);
  const closing = {
    state: 'done' as const,
    closedAt: new Date(now()).toISOString(),
    closedBy: { id: by.id, name: by.name },
  };
  for (const { id } of await requestsOf(email, dependencies)) {
    await repository.update(id, ({ email: _email, reason: _reason, locale: _locale, ...current }) => ({
      ...current,
      ...(current.state === 'open' && closing),
    }));
  }
  await privacyRequestIndex.renew(dependencies);
}

/** Notes on a request how many records of each source an erasure is about; a second try finds fewer. @throws StoreUnavailable */
export const noteFound = (
  id: string,
  found: Readonly<Record<string, number>>,
  { stores, now }: Dependencies,
): Promise<PrivacyRequest> =>
  privacyRequests(stores, now).update(id, (current) => {
    const counts = Object.entries(found).map(
      ([name, count]) => [name, Math.max(count, current.found?.[name] ?? 0)] as const,
    );
    return { ...current, found: Object.fromEntries(counts) };
  });
