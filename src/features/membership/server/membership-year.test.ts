import { expect, test } from 'vitest';
import { storedConsents } from '#features/consents/server/stored-consents.ts';
import { keepAndSend } from '#features/mail/server/outbox.ts';
import { mailId } from '#features/mail/server/mail-id.ts';
import { sweepMails } from '#features/mail/server/sweep-mails.ts';
import type { MailRecord } from '#features/mail/mail-record.ts';
import { bangkokDay } from '#fields/day.ts';
import { testOutbox } from '#tests/support/server/mail-outbox.ts';
import { random } from '#tests/support/random.ts';
import { entered } from '#tests/support/server/registration.ts';
import { personActs } from '#tests/support/server/person-acts.ts';
import { mortality } from '#tests/support/server/mortal.ts';
import { daysBetween, renewedUntil } from '../term.ts';
import { isStillTrue } from './due-reminder.ts';
import { members } from './member-records.ts';
import { sweepMemberships } from './sweep-memberships.ts';

// 400 days of memberships, with processes that die in the middle of what they do.

const DAY = 24 * 60 * 60_000;
const MEMBERS = Number(process.env['SIMULATED_MEMBERS'] ?? 30);
const DAYS = 400;
/** The schedule comes each hour. So many times a day stand for that: as often as not, one dies in the middle. */
const TIMES_A_DAY = 4;
/** So many days in a row something was due: then it must have been sent. */
const PATIENCE = 4;
const { clock, start, store, received } = testOutbox();

interface Simulated {
  readonly id: string;
  readonly email: string;
  expiresAt: string;
  /** Gone, or withdrawn. */
  silent: boolean;
}

test(
  'each reminder and notice reaches a member once; none who renewed, withdrew or was erased',
  async () => {
    // Two sequences: what becomes of the members is the same in every run, wherever processes die.
    const chance = random(2026);
    const dependencies = await start();
    const truthful = { ...dependencies, isStillTrue: (mail: MailRecord) => isStillTrue(mail, dependencies) };
    const stores = ['records-members', 'records-mails', 'reservations', 'index', 'pointers', 'records-audit'];
    const { runMortal, counted } = mortality({ store, clock }, stores, random(1));

    const acts = personActs({ store, clock });
    const simulated: Simulated[] = [];
    for (let number = 0; number < MEMBERS; number++) {
      const expiresAt = bangkokDay(clock.now + Math.floor(chance() * 380) * DAY);
      const email = `${number}@example.co.th`;
      const consents = storedConsents('en', new Date(clock.now).toISOString());
      const fields = { ...entered, email, source: 'form', status: 'active', expiresAt, consents } as const;
      const { id } = await members(store, () => clock.now).create(fields);
      simulated.push({ id, email, expiresAt, silent: false });
    }

    /** What a member should hear today, by the id of the e-mail. */
    const dueFor = ({ id, expiresAt, silent }: Simulated): string | undefined => {
      if (silent) return undefined;
      const left = daysBetween(bangkokDay(clock.now), expiresAt);
      const about = { entity: 'members', entityId: id } as const;
      if (left < 0)
        return left >= -7 ? mailId({ ...about, purpose: 'ended', occasion: expiresAt }) : undefined;
      const days = left <= 7 ? 7 : left <= 30 ? 30 : left <= 60 ? 60 : undefined;
      return days === undefined
        ? undefined
        : mailId({ ...about, purpose: 'reminder', occasion: `${expiresAt} ${days}` });
    };
    const dueFrom = new Map<string, number>();
    const wanted = new Set<string>();
    const allowed = new Set<string>();
    const heard = () => received().map(({ email }) => email.messageId?.slice(1).split('@')[0] ?? '');

    for (let today = 0; today < DAYS; today++) {
      for (const one of simulated) {
        if (one.silent || chance() > 0.004) continue;
        const what = chance();
        if (what < 0.6) {
          one.expiresAt = renewedUntil(one.expiresAt, bangkokDay(clock.now));
          const { expiresAt } = one;
          const renewal = { ids: [one.id], change: { renew: true } };
          await acts.admin.call('members', { method: 'PATCH', body: renewal });
          expect((await members(store).get(one.id)).expiresAt, `on day ${today}`).toBe(expiresAt);
        } else if (what < 0.8) {
          one.silent = true;
          await acts.withdraw(one.email);
        } else {
          one.silent = true;
          await acts.erase(one.email);
        }
      }
      allowed.clear();
      for (const one of simulated) {
        const due = dueFor(one);
        if (due === undefined) continue;
        allowed.add(due);
        dueFrom.set(due, (dueFrom.get(due) ?? 0) + 1);
        if (dueFrom.get(due) === PATIENCE) wanted.add(due);
      }
      const before = heard().length;
      for (let time = 0; time < TIMES_A_DAY; time++) {
        await runMortal(() =>
          sweepMemberships({
            ...truthful,
            outbox: (mail) => keepAndSend(mail, truthful),
            endsAt: Date.now() + 20_000,
          }),
        );
        await runMortal(() => sweepMails({ ...truthful, budgetMs: 20_000 }));
      }
      for (const id of heard().slice(before)) expect(allowed, `on day ${today}`).toContain(id);
      clock.now = Date.UTC(2026, 10, 20, 9) + (today + 1) * DAY;
    }

    const all = heard();
    expect(counted.deaths).toBeGreaterThan(100);
    expect(wanted.size).toBeGreaterThan(MEMBERS * 2);
    expect([...wanted].filter((id) => !all.includes(id))).toEqual([]);
    // Who dies between the mail server's yes and the note of it sends again under the same Message-ID: it is shown once.
    expect(all.length - new Set(all).size).toBeLessThan(counted.deaths / 4);
  },
  60_000 + MEMBERS * 1_000,
);
