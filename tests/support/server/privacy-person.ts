import { mails } from '#features/mail/server/mail-records.ts';
import { storedConsents } from '#features/consents/server/stored-consents.ts';
import { recordConsents } from '#features/consents/server/record-consents.ts';
import type { TestAdmin } from './admin.ts';

/** What no other text in a store looks like, so that finding any of it is finding this person. */
export const PERSON = {
  email: 'Qwilfish.Zebrawood@Example.co.th',
  name: 'Qwilfish Zebrawood',
  phone: '+66 81 777 313 99',
};
export const MARKERS = ['qwilfish', 'zebrawood', '777 313 99', 'marzipan'];

/** Somebody of whom something is in every place: an inquiry that was answered, a membership, what follows from both. */
export async function storedPerson(admin: TestAdmin) {
  const { stores, now } = admin.using;
  const { email, name, phone } = PERSON;
  const contactId = await admin.inquiry({ name, email, phone, message: 'About marzipan' });
  await admin.post(`contacts/${contactId}/notes`, { text: 'Qwilfish called about marzipan' });
  await admin.post(`contacts/${contactId}/reply`, { subject: 'Marzipan', body: 'Dear Qwilfish' });
  const [firstName = '', lastName = ''] = name.split(' ');
  const fields = { email: email.toLowerCase(), firstName, lastName, phone };
  // One that staff deleted earlier, past bringing back: only the audit is left of it.
  const gone = await admin.post('members', { ...fields, firstName: 'Marzipan' });
  await admin.remove(`members/${gone.body.id}`);
  await stores('deleted').delete(`members/${gone.body.id}`);
  const made = await admin.post('members', fields);
  const memberId = made.body.id;
  await admin.put(`members/${memberId}`, { ...fields, lastName: 'Marzipan', status: 'active' }, 1);
  const cv = new Uint8Array(Buffer.from('%PDF-1.7 marzipan baker'));
  const applicationId = await admin.application({ name, email, phone, message: 'Marzipan' }, cv);
  const hired = await admin.application({ name, email, phone }, cv);
  await admin.remove(`applications/${hired}`);
  const source = { entity: 'contacts', id: contactId } as const;
  const consents = storedConsents('th', new Date(now()).toISOString());
  await recordConsents(stores, { email, name, source, consents }, now);
  await mails(stores, now).create({
    purpose: 'notice',
    entity: 'contacts',
    entityId: contactId,
    to: '',
    locale: 'en',
    subject: 'A new inquiry',
    body: { text: `From ${name}`, html: `<p>From ${name}</p>` },
    state: 'notConfigured',
    attempts: 0,
    giveUpAt: new Date(now()).toISOString(),
  });
  const deleted = await admin.inquiry({ name, email, phone, message: 'Deleted marzipan' });
  await admin.remove(`contacts/${deleted}`);
  // Lists keep snapshots of what they show.
  for (const list of ['contacts', 'members', 'applications', 'audit'])
    await admin.call(list, { as: 'owner' });
  return { contactId, memberId, applicationId };
}
