import { expect, vi } from 'vitest';
import { pointersCheck } from '#app/data-checks/pointers-check.ts';
import { DATA_CHECKS, repairData, verifyData } from '#app/data-checks/verify-data.ts';
import { publicOf } from '#features/articles/editions.ts';
import { articleLoader } from '#features/articles/server/article-loader.ts';
import { mailId } from '#features/mail/server/mail-id.ts';
import { members } from '#features/membership/server/member-records.ts';
import { UNDELETE_MS } from '#store/deletable-repository.ts';
import { take } from './acts.ts';
import { restorePart } from './backups.ts';
import { heard, sendForm } from './forms.ts';
import { erase, sendMails, tidy } from './schedules.ts';
import type { Story } from './story.ts';
import { type Entity, Facts } from './facts.ts';
import { checkRestored } from './restored.ts';
import { modelSite, WORKERS } from './site.ts';
import type { Round } from './steps.ts';

const MINUTE = 60_000;
/** Ids of version 7 never go back in time, so each sequence begins after the one before it. */
let begin = Date.UTC(2026, 10, 20, 9);
const ENTITIES: readonly Entity[] = ['contacts', 'members', 'applications', 'news'];

/** Lets visitors, staff and schedules do all this; then nothing that was confirmed may be missing, and all must fit together. */
export async function run(rounds: readonly Round[]): Promise<void> {
  vi.setSystemTime(begin);
  let [words, keys] = [0, 0];
  const story: Story = {
    site: modelSite(),
    facts: new Facts(),
    unheard: [],
    cutShort: new Set(),
    words: () => `word${(words += 1)}end`,
    key: () => `0198c5f0-0000-4000-8000-${String((keys += 1)).padStart(12, '0')}`,
    backup: undefined,
    night: undefined,
    merged: [],
    halfRestored: [],
  };
  const { facts, site } = story;
  for (const round of rounds) {
    if ('minutes' in round) vi.setSystemTime(site.now() + round.minutes * MINUTE);
    else {
      await Promise.all(round.map((request, by) => take(story, by, request)));
      vi.setSystemTime(site.now() + 1_000);
    }
    facts.settle(site.now());
    facts.forget(site.now(), UNDELETE_MS);
  }
  try {
    await recover(story);
    await look(story);
  } finally {
    begin = site.now() + MINUTE;
  }
}

/** The store is well again, people try again, and the schedules do their work. */
async function recover(story: Story): Promise<void> {
  const { facts, site, unheard } = story;
  // What can be undone is undone before its time is over.
  for (const fact of facts.all.filter((one) => one.isSurely('deleted'))) {
    vi.setSystemTime(site.now() + 15_000);
    if (site.now() - fact.deletedAt > UNDELETE_MS) continue;
    const { desk } = site.request(WORKERS);
    const { status } = await desk.call(`${fact.entity}/${fact.id}/undelete`, { as: 'owner', method: 'POST' });
    // Somebody else may have the address, or the place, by now.
    if (status === 409) continue;
    expect(status, `bringing ${fact.entity}/${fact.id} back`).toBe(200);
    facts.touch(fact.person);
    facts.try(fact, 'where', 'there', true);
  }
  facts.settle(site.now());
  // What a process that died has begun is in nobody's way for longer.
  vi.setSystemTime(site.now() + 2 * MINUTE);
  for (const { entity, backup } of story.halfRestored.splice(0))
    await restorePart(story, entity, backup, site.request(WORKERS));
  facts.settle(site.now());
  for (const person of story.cutShort) {
    expect(await erase(person, site.request(WORKERS)), 'an erasure that is done again').toBe(true);
    facts.erase(person, true);
  }
  facts.settle(site.now());
  for (const { act, key, round } of unheard.splice(0)) {
    if ((facts.erased.get(act.person) ?? -1) >= round) continue;
    facts.touch(act.person);
    const result = await sendForm(act, site.request(WORKERS), key);
    expect(result, 'a form that is sent again').toMatchObject({ ok: true });
    heard(story, act, key, result);
  }
  facts.settle(site.now());
  for (const minutes of [12, 150, 12]) {
    vi.setSystemTime(site.now() + minutes * MINUTE);
    await sendMails(site.request(WORKERS));
    await tidy(site.request(WORKERS));
  }
  facts.forget(site.now(), UNDELETE_MS);
}

async function look(story: Story): Promise<void> {
  const { facts, site } = story;
  const checked = { ...site, settle: async () => {} };
  // The schedules alone put everything right except for pointers that lead nowhere, which harm nobody.
  const harmless = DATA_CHECKS.filter((check) => check !== pointersCheck);
  const found: string[] = [];
  for await (const { at, says } of verifyData(checked, harmless)) found.push(`${at} ${says}`);
  expect(found, 'what verify:data finds').toEqual([]);
  const { left } = await repairData(checked);
  expect(
    left.map(({ at, says }) => `${at} ${says}`),
    'what it cannot mend',
  ).toEqual([]);
  for (const person of facts.erased.keys())
    expect(site.everything().includes(person), `${person} is left somewhere`).toBe(false);
  expect(await site.stores('purges').list(), 'purges that are due').toEqual([]);

  const { desk } = site.request(WORKERS);
  for (const fact of facts.all) {
    const { status, body } = await desk.call(`${fact.entity}/${fact.id}`, { as: 'owner' });
    const name = `${fact.entity}/${fact.id}`;
    if (fact.isSurely('there')) expect(status, name).toBe(200);
    if (fact.isSurely('gone')) expect(status, name).toBe(404);
    if (status !== 200) continue;
    const notes = JSON.stringify(body['notes'] ?? []);
    for (const note of fact.notes) expect(notes, `a note of ${name}`).toContain(note);
    for (const [field, values] of fact.values) {
      const value = field === 'public' ? undefined : body[field];
      const text = field === 'title' ? (body['title'] as { en: string }).en : value;
      if (text !== undefined) expect([...values], `${field} of ${name}`).toContain(text);
    }
  }
  await lookAtLists(story);
  await lookAtDecisions(story);
  await lookAtPublic(story);
  await lookAtCategories(story);
  if (story.backup) await checkRestored(story, site.request(WORKERS));
}

/** Every process lists what there is, whatever it remembers. */
async function lookAtLists({ site }: Story): Promise<void> {
  for (const entity of ENTITIES) {
    const stored = (await site.stores(`records-${entity}`).list()).map(({ key }) => key).toSorted();
    for (let by = 0; by <= WORKERS; by++) {
      const { body } = await site.request(by).desk.call(`${entity}?perPage=200`, { as: 'owner' });
      const listed = body.items.map(({ id }) => id).toSorted();
      expect(listed, `${entity} as process ${by} lists them`).toEqual(stored);
    }
  }
}

/** Whose registration was decided on has been told, and each decision once. */
async function lookAtDecisions({ site }: Story): Promise<void> {
  const kept = new Set((await site.stores('records-mails').list()).map(({ key }) => key));
  for (const { key } of await site.stores('records-members').list()) {
    const { mailing, steps = [] } = await members(site.stores, site.now).get(key);
    expect(mailing, `members/${key} waits to be told`).toBeUndefined();
    const told = steps.flatMap(({ mail }) => mail ?? []);
    expect(told.length, `decisions on members/${key}`).toBeLessThan(2);
    const about = { entity: 'members', entityId: key, purpose: 'decision' } as const;
    for (const { id } of told)
      expect(kept, `the e-mail of members/${key}`).toContain(mailId({ ...about, occasion: id }));
  }
}

/** Visitors see what was published last. */
async function lookAtPublic({ facts, site }: Story): Promise<void> {
  const found = await articleLoader('news', () => site.stores, site.now).list();
  for (const fact of facts.all.filter(({ entity }) => entity === 'news')) {
    const article = found.find(({ id }) => id === fact.id);
    const isThere = (await site.stores('records-news').get(fact.id)) !== undefined;
    const seen = publicOf(article?.editions.en, site.now())?.title ?? '';
    if (isThere) expect([...(fact.values.get('public') ?? [])], `news/${fact.id} in public`).toContain(seen);
    else expect(article).toBeUndefined();
  }
}

/** What was merged has nothing left in it, and its address leads to the other one. */
async function lookAtCategories({ merged, site }: Story): Promise<void> {
  for (const { slug, into } of merged) {
    for (const { key } of await site.stores('records-news').list()) {
      const text = (await site.stores('records-news').get(key))?.text;
      expect(text, `news/${key} in a merged category`).not.toContain(`"category":"${slug}"`);
    }
    expect((await site.stores('records-categories').get(into))?.text).toContain(slug);
  }
}
