import { renewLists } from '#features/privacy/server/erase.ts';
import { sweepRetention } from '#features/privacy/server/retention.ts';
import { PERSON } from '../server/privacy-person.ts';
import { article, BOTH, DRAFTS } from '../server/articles.ts';
import type { Entity, Fact } from './facts.ts';
import { checkRestored } from './restored.ts';
import type { ModelRequest } from './site.ts';
import type { Act, Request } from './steps.ts';
import type { Story } from './story.ts';
import { orDeath, called, save } from './calls.ts';
import { addressOf, memberOf } from './persons.ts';
import { sendForm, mayRename, heard } from './forms.ts';
import { restorePart, wholeBackup, backUp } from './backups.ts';
import { erase, inTurn, tidy, sendMails } from './schedules.ts';

const PERSONAL: readonly Entity[] = ['contacts', 'members', 'applications'];
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
    case 'backup':
      return wholeBackup(story, using);
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
