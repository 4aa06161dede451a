import * as v from 'valibot';
import { auditChangeSchema } from '#fields/audit-entry.ts';
import { comparedEmail } from '#fields/compared-email.ts';
import { personalEntities } from '#features/audit/entity-fields.ts';
import { hashedKeyPart } from '#store/key.ts';
import type { Erasure } from './erasure-log.ts';
import { idOf } from './sources/source.ts';
import { mentionedIn, mentions, personKey } from '#fields/person-key.ts';
import { erasureSubject } from '#http/subject.ts';
import { maskChange } from '#staff-api/audit/mask-change.ts';
import { parseStored } from '#store/parse-stored.ts';

/** What is under a key of a store; of a file the name alone matters. */
export interface StoredEntry {
  readonly store: string;
  readonly key: string;
  readonly text?: string;
}

/** Erasures, with the secret of the site that noted them. */
export interface NotedErasures {
  readonly secret: string;
  readonly erasures: readonly Erasure[];
}

const documentSchema = v.looseObject({ record: v.looseObject({ createdAt: v.optional(v.string(), '') }) });
const copySchema = v.object({ text: v.string() });
const auditSchema = v.looseObject({
  entity: v.string(),
  entityId: v.string(),
  changes: v.array(v.looseObject(auditChangeSchema.entries)),
});
const hangingSchema = v.object({
  source: v.optional(v.object({ entity: v.string(), id: v.string() })),
  entity: v.optional(v.string()),
  entityId: v.optional(v.string()),
});
const requestSchema = v.looseObject({ subject: v.string(), state: v.string() });

type Document = v.InferOutput<typeof documentSchema>;

/** Whose records are about one person each, and those that belong to them. */
const ABOUT_PERSONS = ['contacts', 'members', 'applications'];
const HANGING = ['consents', 'mails'];
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const EMAIL_FIELD = /e-?mails?$|^to$|^replyTo$/i;

/** The document in an entry; that of a deleted record is in its copy. */
const documentIn = ({ store, text }: StoredEntry): Document | undefined =>
  parseStored(documentSchema, store === 'deleted' ? parseStored(copySchema, text)?.text : text);

const emailsIn = (record: Document['record']): readonly string[] =>
  Object.entries(record)
    .filter(([field]) => EMAIL_FIELD.test(field))
    .flatMap(([, value]) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter((value) => typeof value === 'string' && value.includes('@'))
    .map(String);

/**
 * Leaves out of a backup what was erased after it, as `erase.ts` would: records of the person and what belongs to them
 * go, the audit keeps that something was done, requests stay as proof. In two passes, since an entry may be before the
 * one that tells whose it is: first every entry is looked at, then each is asked for.
 */
export function forgetErased(noted: readonly NotedErasures[]) {
  const ids = new Set(noted.flatMap(({ erasures }) => erasures.flatMap(({ refs }) => refs.map(idOf))));
  const until = new Map<string, string>();
  for (const { erasures } of noted)
    for (const { at, subject = '' } of erasures) if (at > (until.get(subject) ?? '')) until.set(subject, at);
  const secrets = [...new Set(noted.map(({ secret }) => secret))].filter((secret) => secret !== '');
  const emails = new Set<string>();
  /** Records that only what belongs to them, or the audit, tells whose they were. */
  const told = new Set<string>();
  const present = new Set<string>();

  /** Whether somebody was erased after a given time; anybody who has come back since counts as new. */
  const isErased = (email: string, at: string): boolean =>
    secrets.some((secret) => at <= (until.get(erasureSubject(secret, email)) ?? '') && until.size > 0) &&
    Boolean(emails.add(personKey(email)));

  function look(entry: StoredEntry): void {
    const entity = entityOf(entry);
    const isRecord = ABOUT_PERSONS.includes(entity);
    if (!isRecord && !HANGING.includes(entity) && entity !== 'audit') return;
    const id = idOf(entry.key);
    if (isRecord) present.add(id);
    const document = documentIn(entry);
    if (!document) return;
    const { record } = document;
    if (entity === 'audit') {
      const said = v.safeParse(auditSchema, record);
      if (!said.success || said.output.entity === 'staff') return;
      const found = said.output.changes.flatMap(({ from, to }) => [
        ...mentionedIn(`${from ?? ''} ${to ?? ''}`),
      ]);
      if (found.some((email) => isErased(email, record.createdAt))) told.add(said.output.entityId);
      return;
    }
    if (!emailsIn(record).some((email) => isErased(email, record.createdAt))) return;
    if (isRecord) ids.add(id);
    else for (const about of aboutOf(record)) told.add(about);
  }

  const isAbout = (text: string): boolean =>
    (text.match(UUID) ?? []).some((id) => ids.has(id) || (told.has(id) && !present.has(id)));

  function masked(document: Document): string | undefined {
    const said = v.safeParse(auditSchema, document.record);
    if (!said.success) return undefined;
    const { entity, entityId, changes } = said.output;
    const goesWhole = personalEntities.has(entity) && isAbout(entityId);
    const tests = [...emails].map(mentions);
    const isMentioned = (text: string | null) => text !== null && tests.some((test) => test(text));
    const next = changes.map((change) =>
      goesWhole || (entity !== 'staff' && (isMentioned(change.from) || isMentioned(change.to)))
        ? maskChange(change)
        : change,
    );
    // As it is there where nothing of it goes.
    if (next.every((change, place) => change === changes[place])) return undefined;
    return JSON.stringify({ ...document, record: { ...document.record, changes: next } });
  }

  function withoutPerson(document: Document): string | undefined {
    const request = v.safeParse(requestSchema, document.record);
    if (!request.success || !until.has(request.output.subject)) return undefined;
    const { email: _email, reason: _reason, locale: _locale, ...record } = request.output;
    const at = until.get(request.output.subject);
    const closed = record.state === 'open' ? { state: 'done', closedAt: at } : {};
    return JSON.stringify({ ...document, record: { ...record, ...closed } });
  }

  /** What of an entry may come back: all of it, another text, or nothing. */
  function kept(entry: StoredEntry): 'all' | 'nothing' | { readonly text: string } {
    const { store, key, text = '' } = entry;
    const entity = entityOf(entry);
    if (store === 'erasures' || store === 'settings') return 'all';
    if (entity === 'audit' || entity === 'privacy') {
      const document = documentIn(entry);
      const next = document && (entity === 'audit' ? masked(document) : withoutPerson(document));
      return next === undefined ? 'all' : { text: next };
    }
    if (isAbout(`${key} ${text}`)) return 'nothing';
    if ([...emails].some((email) => isReservedBy(key, email))) return 'nothing';
    if (!ABOUT_PERSONS.includes(entity) && !HANGING.includes(entity)) return 'all';
    const record = documentIn(entry)?.record;
    const isTheirs = record && emailsIn(record).some((email) => isErased(email, record.createdAt));
    return isTheirs ? 'nothing' : 'all';
  }

  return { look, kept, isErased: (id: string) => ids.has(id) };
}

function aboutOf(record: Document['record']): readonly string[] {
  const { source, ...mail } = v.parse(hangingSchema, record);
  const { entity = '', id = '' } = source ?? { entity: mail.entity, id: mail.entityId };
  return ABOUT_PERSONS.includes(entity) ? [id] : [];
}

/** `contacts` for what is in `records-contacts`, and for the copy of a deleted one. */
const entityOf = ({ store, key }: StoredEntry): string =>
  store === 'deleted' ? key.slice(0, key.indexOf('/')) : store.replace(/^records-/, '');

/** Whether a key is made of an address: a reservation that was given back keeps its digest. */
const isReservedBy = (key: string, email: string): boolean =>
  [comparedEmail(email), personKey(email)].some((form) => key.includes(hashedKeyPart(form)));
