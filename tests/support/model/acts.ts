import { completeAllConsents, completeConsents } from '#app/complete-consents.ts';
import { clearReservations } from '#app/clear-reservations.ts';
import { sweepMedia } from '#app/media-sweep.ts';
import { writeMissingMails } from '#app/missing-mails.ts';
import { submitApplication } from '#features/applications/server/submit-application.ts';
import { sweepRevisions } from '#features/articles/server/revision-sweep.ts';
import { dropOld } from '#features/backup/server/drop-old.ts';
import type { Frame } from '#features/backup/server/frames.ts';
import { nightFrames } from '#features/backup/server/night-frames.ts';
import { completeNights } from '#features/backup/server/nightly-store.ts';
import { backUpNight } from '#features/backup/server/nightly.ts';
import { restoreBackup } from '#features/backup/server/restore.ts';
import { RestoreRefused } from '#features/backup/server/restored-part.ts';
import { takeBackup } from '#features/backup/server/take-backup.ts';
import { submitContact } from '#features/contact/server/submit-contact.ts';
import { sweepMails } from '#features/mail/server/sweep-mails.ts';
import { submitMembership } from '#features/membership/server/submit-membership.ts';
import { sweepMemberships } from '#features/membership/server/sweep-memberships.ts';
import { completePointers } from '#features/privacy/server/complete-pointers.ts';
import { renewLists } from '#features/privacy/server/erase.ts';
import { sweepLeftovers } from '#features/privacy/server/leftovers.ts';
import { sweepRetention } from '#features/privacy/server/retention.ts';
import type { SubmissionResult } from '#features/submissions/server/submission.ts';
import { sweepPurges } from '#staff-api/purges.ts';
import { PERSON } from '../server/privacy-person.ts';
import { article, BOTH, DRAFTS } from '../server/articles.ts';
import { inquiry } from '../server/submission.ts';
import type { Entity, Fact, Facts } from './facts.ts';
import { checkRestored } from './restored.ts';
import type { ModelRequest, ModelSite } from './site.ts';
import type { Act, Person, Request } from './steps.ts';

export interface Backup {
  readonly frames: readonly Frame[];
  /** Rounds that it was taken after, and had ended before. */
  readonly from: number;
  readonly until: number;
}
/** Categories, the articles of one of which are in the other, as somebody was told. */
export interface Merged {
  readonly slug: string;
  readonly into: string;
}
/** A form that nobody heard anything of, to be sent again. */
export interface Unheard {
  readonly act: Act & { person: Person };
  readonly key: string;
  readonly round: number;
}
/** What one sequence knows. */
export interface Story {
  readonly site: ModelSite;
  readonly facts: Facts;
  readonly unheard: Unheard[];
  /** Whose erasure was interrupted: somebody does it again. */
  readonly cutShort: Set<Person>;
  readonly words: () => string;
  readonly key: () => string;
  backup: Backup | undefined;
  /** In which round the night was begun that is not complete, as far as anybody knows. */
  night: number | undefined;
  readonly merged: Merged[];
  /** Restores of a part that were interrupted: somebody runs them again. */
  readonly halfRestored: { readonly entity: Entity; readonly backup: Backup }[];
}
type Taken = SubmissionResult | 'died' | undefined;

export const addressOf = (person: Person, second = false): string =>
  `${person}${second ? '.two' : ''}@example.com`;
const PERSONAL: readonly Entity[] = ['contacts', 'members', 'applications'];
const CV = (person: Person) => Uint8Array.from(Buffer.from(`%PDF-1.7 ${person}`));
const memberOf = (person: Person) => ({
  email: addressOf(person),
  firstName: person,
  lastName: 'First',
  phone: PERSON.phone,
});
/** Waits for a request, or for the end of its process. */
const orDeath = <T>({ died }: ModelRequest, run: Promise<T>): Promise<T | 'died'> =>
  Promise.race([run, died]);

/** Sends a form; one without an answer stays to be sent again. */
export async function sendForm(
  act: Act & { person: Person },
  using: ModelRequest,
  key: string,
): Promise<Taken> {
  const { person } = act;
  const context = { locale: 'en', ip: '192.0.2.1', idempotencyKey: key } as const;
  const { consents } = inquiry;
  const words = {
    name: person,
    email: addressOf(person),
    phone: PERSON.phone,
    message: `${person} ${key}`,
    consents,
  };
  const sent =
    act.does === 'ask'
      ? submitContact({ ...inquiry, ...words }, context, using.form)
      : act.does === 'apply'
        ? submitApplication(
            { fields: { ...words, jobId: '' }, file: { name: `${person}.pdf`, bytes: CV(person) } },
            context,
            using.form,
          )
        : submitMembership({ ...memberOf(person), consents }, context, using.form, 0);
  return orDeath(using, sent);
}

/** What a request was told, and its status; 0 where nobody was told anything. */
async function called(
  using: ModelRequest,
  ...[path, method, body, headers]: [string, string?, unknown?, Record<string, string>?]
) {
  const answer = await orDeath(
    using,
    using.desk.call(path, { as: 'owner', method: method ?? 'GET', body, ...(headers && { headers }) }),
  );
  return answer === 'died' ? { status: 0, body: undefined } : answer;
}

/** Changes a record as a screen does: what was looked at, and the version of it. */
async function save(
  using: ModelRequest,
  path: string,
  change: (record: Record<string, unknown>) => object,
  below = '',
): Promise<boolean> {
  const found = await called(using, path);
  if (found.status !== 200 || !found.body) return false;
  const { version } = found.body;
  const { status } = await called(using, `${path}${below}`, 'PUT', change(found.body), {
    'if-match': `"${version}"`,
  });
  return status === 200;
}

const STATUSES: Readonly<Record<string, readonly string[]>> = {
  contacts: ['inProgress', 'done', 'new'],
  members: ['active', 'rejected', 'pending'],
  applications: ['interview', 'rejected', 'hired'],
};

/** Lets one request do what it is to do, and notes what came of it. */
export async function take(story: Story, by: number, { act, trouble, cdnIsDown }: Request): Promise<void> {
  const { site } = story;
  const using = site.request(by, trouble, cdnIsDown);
  await perform(story, act, using);
  if (using.isDead()) site.restart(by);
}

async function perform(story: Story, act: Act, using: ModelRequest): Promise<void> {
  const { site, facts } = story;
  const untilDeath = async (run: Promise<unknown>) => void (await orDeath(using, run));
  const touch = (fact: Fact) => facts.touch(fact.person);
  switch (act.does) {
    case 'ask':
    case 'apply':
    case 'register': {
      const key = story.key();
      facts.touch(act.person);
      if (act.does === 'register') mayRename(facts, [act.person], 'First');
      const result = await sendForm(act, using, key);
      return heard(story, act, key, result);
    }
    case 'decide': {
      const waiting = 'members?filter[status]=pending&filter[source]=form&perPage=200';
      const { body } = await called(using, waiting);
      const found = body?.items?.find((item) => item['email'] === addressOf(act.person));
      if (!found) return;
      facts.touch(act.person);
      const { status } = act;
      if (act.isOne) await save(using, `members/${found.id}`, (record) => ({ ...record, status }));
      else await called(using, 'members', 'PATCH', { ids: [found.id], change: { status } });
      return;
    }
    case 'enter': {
      facts.touch(act.person);
      const { status, body } = await called(using, 'members', 'POST', {
        ...memberOf(act.person),
        status: 'active',
      });
      if (status === 201 && body) facts.add('members', body.id, act.person, site.now());
      return;
    }
    case 'import': {
      for (const person of act.persons) facts.touch(person);
      mayRename(facts, act.persons, 'Imported');
      const lines = act.persons.map((person) => `${addressOf(person)},Imported,${person},${PERSON.phone}`);
      const query = act.updates ? '?existing=update' : '';
      const headers = { 'content-type': 'text/csv' };
      const file = `email,lastName,firstName,phone\n${lines.join('\n')}\n`;
      await called(using, `members/import${query}`, 'POST', file, headers);
      return;
    }
    case 'note':
    case 'status': {
      const fact = facts.nth(act.entity, act.nth);
      if (!fact) return;
      touch(fact);
      const word = story.words();
      if (act.does === 'note') {
        const { status } = await called(using, `${act.entity}/${fact.id}/notes`, 'POST', {
          text: `${fact.person} ${word}`,
        });
        facts.try(fact, 'note', word, status === 201);
        return;
      }
      const statuses = STATUSES[act.entity] ?? [];
      const status = statuses[word.length % statuses.length] ?? 'new';
      const isSaved = await save(using, `${act.entity}/${fact.id}`, (record) => ({ ...record, status }));
      return void facts.try(fact, 'status', status, isSaved);
    }
    case 'rename': {
      const fact = facts.nth('members', act.nth);
      if (!fact?.person) return;
      touch(fact);
      const [lastName, email] = [story.words(), addressOf(fact.person, act.moves)];
      const isSaved = await save(using, `members/${fact.id}`, (record) => ({ ...record, lastName, email }));
      return void facts.try(fact, 'lastName', lastName, isSaved);
    }
    case 'delete':
    case 'undo': {
      const fact = facts.nth(act.entity, act.nth);
      if (!fact) return;
      touch(fact);
      const isUndo = act.does === 'undo';
      const path = `${act.entity}/${fact.id}${isUndo ? '/undelete' : ''}`;
      const { status } = await called(using, path, isUndo ? 'POST' : 'DELETE');
      if (status < 400 || status >= 500)
        facts.try(fact, 'where', isUndo ? 'there' : 'deleted', status === 200 || status === 204);
      return;
    }
    case 'write': {
      const slug = story.words();
      const title = { en: slug, th: slug };
      const sent = { ...article.news, slug, title, state: DRAFTS };
      const { status, body } = await called(using, 'news', 'POST', sent);
      if (status === 201 && body) {
        const fact = facts.add('news', body.id, undefined, site.now());
        facts.try(fact, 'title', slug, true);
        facts.try(fact, 'public', '', true);
      }
      return;
    }
    case 'draft':
    case 'publish':
    case 'withdraw': {
      const fact = facts.nth('news', act.nth);
      if (!fact) return;
      const word = story.words();
      const title = { en: word, th: word };
      const isDraft = act.does === 'draft';
      const state = act.does === 'publish' ? BOTH : DRAFTS;
      const change = (record: Record<string, unknown>) => ({ ...record, title, ...(!isDraft && { state }) });
      const isSaved = await save(using, `news/${fact.id}`, change, isDraft ? '/draft' : '');
      facts.try(fact, 'title', word, isSaved);
      if (!isDraft) facts.try(fact, 'public', act.does === 'publish' ? word : '', isSaved);
      return;
    }
    case 'erase': {
      facts.erasing.add(act.person);
      if (!(await erase(act.person, using))) {
        facts.touch(act.person);
        story.cutShort.add(act.person);
        return facts.erase(act.person, false);
      }
      story.cutShort.delete(act.person);
      return facts.erase(act.person, true);
    }
    case 'retention': {
      for (const fact of facts.all)
        if (PERSONAL.includes(fact.entity)) facts.try(fact, 'where', 'gone', false);
      const days = {
        retentionDaysContacts: 1,
        retentionDaysApplications: 1,
        retentionDaysRegistrations: 1,
      };
      const run = { actor: null, endsAt: using.now() + 60_000 };
      const steps = [() => sweepRetention(days, using, run), () => renewLists(using)];
      return untilDeath(inTurn(steps));
    }
    case 'tidy':
      return untilDeath(tidy(using));
    case 'mailing':
      return untilDeath(sendMails(using));
    case 'look': {
      await called(using, act.entity);
      return;
    }
    case 'backup': {
      const from = facts.round;
      const frames: Frame[] = [];
      const run = async () => {
        const { names } = site;
        for await (const frame of takeBackup({ ...using, names }, using.now)) frames.push(frame);
        return 'done';
      };
      const end = await orDeath(
        using,
        run().catch(() => 'failed'),
      );
      if (end === 'done') story.backup = { frames, from, until: facts.round };
      return;
    }
    case 'night':
      return backUp(story, act.isShort, using);
    case 'merge':
      return merge(story, act.nth, using);
    case 'restorePart':
      return story.backup && restorePart(story, act.entity, story.backup, using);
    case 'restore':
      return checkRestored(story, using);
  }
}

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

/** One run of the nightly backup. */
async function backUp(story: Story, isShort: boolean, using: ModelRequest): Promise<void> {
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

/** Puts an article into a new category, and merges that into another one. */
async function merge({ facts, merged, words }: Story, nth: number, using: ModelRequest): Promise<void> {
  const made = async () => {
    const slug = words();
    const body = { kind: 'news', slug, name: { en: slug, th: slug } };
    return { slug, id: (await called(using, 'categories', 'POST', body)).body?.id };
  };
  const [from, into] = [await made(), await made()];
  if (!from.id || !into.id) return;
  const fact = facts.nth('news', nth);
  if (fact) await save(using, `news/${fact.id}`, (record) => ({ ...record, category: from.slug }), '/draft');
  const { status, body } = await called(using, `categories/${from.id}/merge`, 'POST', { into: into.id });
  if (status === 200 && (body as unknown as { left: number }).left === 0)
    merged.push({ slug: from.slug, into: into.id });
}

/** What members who are there may come to be called, when they come a second time. */
function mayRename(facts: Facts, persons: readonly Person[], lastName: string): void {
  for (const fact of facts.all)
    if (fact.entity === 'members' && fact.person && persons.includes(fact.person))
      facts.try(fact, 'lastName', lastName, false);
}

/** Notes what became of a form. */
export function heard(story: Story, act: Act & { person: Person }, key: string, result: Taken): void {
  const { facts, site, unheard } = story;
  if (result && result !== 'died' && result.ok) {
    const entity = act.does === 'ask' ? 'contacts' : act.does === 'apply' ? 'applications' : 'members';
    // Whoever is a member already is told by e-mail: nothing more is stored under that id.
    if (entity !== 'members') facts.add(entity, result.id, act.person, site.now());
  } else unheard.push({ act, key, round: facts.round });
}

/** Erases a person by both addresses. Whether all of it was confirmed. */
export async function erase(person: Person, using: ModelRequest): Promise<boolean> {
  for (const second of [false, true]) {
    const body = { email: addressOf(person, second), action: 'erase' };
    if ((await called(using, 'privacy', 'POST', body)).status !== 200) return false;
  }
  return true;
}

/** Each step of a schedule has an end of its own. */
async function inTurn(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const step of steps) await step().catch(() => {});
}

/** What is erased, or put right, by the schedules. */
export function tidy(using: ModelRequest): Promise<void> {
  const { stores, files, now, purge } = using;
  const endsAt = now() + 60_000;
  return inTurn([
    () => sweepPurges(stores, purge, now, endsAt),
    () => sweepMedia(stores, files, now, endsAt),
    () => sweepLeftovers(using, endsAt),
    () => sweepRevisions(stores, now, endsAt),
    () => renewLists(using),
    () => completePointers(using, endsAt),
    () => completeAllConsents(using, endsAt),
    () => clearReservations(stores, now, endsAt),
  ]);
}

/** What the schedules of e-mails and memberships do. */
export function sendMails(using: ModelRequest): Promise<void> {
  const { now, outbox, form, desk } = using;
  const endsAt = now() + 60_000;
  return inTurn([
    () => completeConsents(using),
    () => writeMissingMails(form),
    () => sweepMails({ ...outbox, budgetMs: 60_000 }),
    () => sweepMemberships({ ...outbox, outbox: desk.dependencies.outbox, endsAt }),
  ]);
}
