import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { MailRecord } from '#features/mail/mail-record.ts';
import { mailId } from '#features/mail/server/mail-id.ts';
import { keepAndSend } from '#features/mail/server/outbox.ts';
import { sweepMails } from '#features/mail/server/sweep-mails.ts';
import { application } from '#tests/support/server/application.ts';
import { testOutbox } from '#tests/support/server/mail-outbox.ts';
import { personActs } from '#tests/support/server/person-acts.ts';
import { mortality } from '#tests/support/server/mortal.ts';
import { random } from '#tests/support/random.ts';
import { TOLD_STATUSES } from '../application-step.ts';
import { applications } from './application-records.ts';
import { isStepTrue, stepMailPlace } from './step-mail.ts';

// 400 days of applicants who are moved and told, with processes that die in the middle of what they do.

const DAY = 24 * 60 * 60_000;
const APPLICANTS = Number(process.env['SIMULATED_APPLICANTS'] ?? 12);
const DAYS = 400;
/** The schedule comes every five minutes. So many times a day stand for that: as often as not, one dies in the middle. */
const SWEEPS_A_DAY = 6;
const { clock, start, store, received } = testOutbox();

interface Simulated {
  readonly id: string;
  readonly email: string;
  /** Since when nothing may come any more: gone, or withdrawn. */
  silentFrom?: number;
}

test(
  'each mail about a step reaches an applicant once; none that was called back, none who withdrew or was erased',
  async () => {
    // Two sequences: what becomes of the applicants is the same in every run, wherever processes die.
    const chance = random(2027);
    const dependencies = await start();
    const truthful = { ...dependencies, isStillTrue: (mail: MailRecord) => isStepTrue(mail, dependencies) };
    const acts = personActs({ store, clock });
    const { admin } = acts;
    admin.change({ outbox: (mail) => keepAndSend(mail, truthful) });
    const stores = ['records-applications', 'records-mails', 'index', 'pointers', 'records-audit'];
    const { runMortal, counted } = mortality({ store, clock }, stores, random(1));
    const repository = applications(store, () => clock.now);
    const simulated: Simulated[] = [];
    for (let number = 0; number < APPLICANTS; number++) {
      const sent = application(new Date(clock.now).toISOString());
      const email = `${number}@example.co.th`;
      const { id } = await repository.create({ ...sent, email });
      simulated.push({ id, email });
    }
    const heard = () => received().map(({ email }) => email.messageId?.slice(1).split('@')[0] ?? '');
    const idsOf = new Map<string, string>();

    const tell = async ({ id }: Simulated): Promise<void> => {
      const status = TOLD_STATUSES[Math.floor(chance() * TOLD_STATUSES.length)] ?? 'reviewing';
      await admin.call('applications', { method: 'PATCH', body: { ids: [id], change: { status } } });
      const key = randomUUID();
      idsOf.set(mailId(stepMailPlace(id, key)), id);
      const write = () =>
        admin.post(
          `applications/${id}/mail`,
          { status, subject: 'A step', body: 'Dear you.' },
          { headers: { 'idempotency-key': key } },
        );
      // Who gets no answer presses again, as often as not.
      const pressesAgain = chance() < 0.5;
      if (!(await runMortal(write)) && pressesAgain) await runMortal(write);
      if (chance() < 0.2) await runMortal(() => admin.remove(`applications/${id}/mail`));
    };

    for (let today = 0; today < DAYS; today++) {
      for (const one of simulated) {
        if (one.silentFrom !== undefined || chance() > 0.01) continue;
        const what = chance();
        if (what < 0.85) await tell(one);
        else {
          if (chance() < 0.5) await tell(one);
          one.silentFrom = heard().length;
          await (what < 0.93 ? acts.withdraw(one.email) : acts.erase(one.email));
        }
      }
      for (let sweep = 0; sweep < SWEEPS_A_DAY; sweep++)
        await runMortal(() => sweepMails({ ...truthful, budgetMs: 20_000 }));
      clock.now = Date.UTC(2026, 10, 20, 9) + (today + 1) * DAY;
    }
    for (let day = 0; day < 3; day++) {
      clock.now += DAY;
      await sweepMails({ ...truthful, budgetMs: 20_000 });
    }

    const all = heard();
    expect(counted.deaths).toBeGreaterThan(5);
    expect(all.length).toBeGreaterThan(APPLICANTS);
    for (const { id, silentFrom } of simulated) {
      const own = all.map((mail, place) => ({ mail, place })).filter(({ mail }) => idsOf.get(mail) === id);
      if (silentFrom !== undefined) expect(own.filter(({ place }) => place >= silentFrom)).toEqual([]);
      const { steps = [], status } = (await repository.find(id)) ?? {};
      for (const { mail } of steps) {
        if (!mail?.calledBackAt) continue;
        expect(own.map((one) => one.mail)).not.toContain(mailId(stepMailPlace(id, mail.id)));
      }
      const last = steps.at(-1);
      if (silentFrom === undefined && last?.mail && !last.mail.calledBackAt && last.status === status)
        expect(own.map((one) => one.mail)).toContain(mailId(stepMailPlace(id, last.mail.id)));
    }
    // Who dies between the mail server's yes and the note of it sends again under the same Message-ID: it is shown once.
    // The more are due at a time, the more are in hand then.
    expect(all.length - new Set(all).size).toBeLessThan(Math.max(2, counted.deaths / 4));
  },
  60_000 + APPLICANTS * 1_000,
);
