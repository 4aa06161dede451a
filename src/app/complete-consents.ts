import { applications } from '#features/applications/server/application-records.ts';
import { contacts } from '#features/contact/server/contact-records.ts';
import { members } from '#features/membership/server/member-records.ts';
import type { ConsentSource } from '#features/consents/consent-record.ts';
import { applicationsIndex } from '#features/applications/server/applications-entity.ts';
import { contactsIndex } from '#features/contact/server/contacts-entity.ts';
import { membersIndex } from '#features/membership/server/members-entity.ts';
import { recordConsents } from '#features/consents/server/record-consents.ts';
import { allConsents, type ConsentDependencies } from '#features/privacy/server/withdraw.ts';

/** Looked at in one run; the next one goes on. */
const MOST = 200;

/** What a person sent and is no robot's; what staff entered themselves rests on no consent. */
async function consented(entity: ConsentSource, dependencies: ConsentDependencies): Promise<string[]> {
  switch (entity) {
    case 'contacts': {
      const { rows } = await contactsIndex.rows(dependencies);
      return rows.filter(({ status }) => status !== 'spam').map(({ id }) => id);
    }
    case 'members': {
      const { rows } = await membersIndex.rows(dependencies);
      return rows.filter(({ source, spam }) => source === 'form' && !spam).map(({ id }) => id);
    }
    case 'applications': {
      const { rows } = await applicationsIndex.rows(dependencies);
      return rows.filter(({ spam }) => !spam).map(({ id }) => id);
    }
  }
}

async function given(entity: ConsentSource, id: string, { stores, now }: ConsentDependencies) {
  switch (entity) {
    case 'contacts':
      return contacts(stores, now).find(id);
    case 'applications':
      return applications(stores, now).find(id);
    case 'members': {
      const member = await members(stores, now).find(id);
      return member && { ...member, name: `${member.firstName} ${member.lastName}` };
    }
  }
}

/**
 * Makes good what a failing store left out right after a form was stored: consents that stand in the form's record and
 * not among the consents.
 * @returns of how many forms
 * @throws StoreUnavailable
 */
export async function completeConsents(dependencies: ConsentDependencies): Promise<number> {
  const known = new Set(
    (await allConsents(dependencies)).map(({ source }) => `${source.entity}/${source.id}`),
  );
  let completed = 0;
  for (const entity of ['contacts', 'members', 'applications'] as const) {
    const missing = (await consented(entity, dependencies)).filter((id) => !known.has(`${entity}/${id}`));
    for (const id of missing.slice(0, MOST)) {
      const record = await given(entity, id, dependencies);
      if (!record) continue;
      const { email, name, consents } = record;
      await recordConsents(
        dependencies.stores,
        { email, name, source: { entity, id }, consents },
        dependencies.now,
      );
      completed += 1;
    }
  }
  return completed;
}
