import { submitApplication } from '#features/applications/server/submit-application.ts';
import { submitContact } from '#features/contact/server/submit-contact.ts';
import { submitMembership } from '#features/membership/server/submit-membership.ts';
import { PERSON } from '../server/privacy-person.ts';
import { inquiry } from '../server/submission.ts';
import type { Facts } from './facts.ts';
import type { ModelRequest } from './site.ts';
import type { Act, Person } from './steps.ts';
import type { Story, Taken } from './story.ts';
import { orDeath } from './calls.ts';
import { addressOf, memberOf } from './persons.ts';

const CV = (person: Person) => Uint8Array.from(Buffer.from(`%PDF-1.7 ${person}`));

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

/** What members who are there may come to be called, when they come a second time. */
export function mayRename(facts: Facts, persons: readonly Person[], lastName: string): void {
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
