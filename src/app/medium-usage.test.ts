import { expect, test } from 'vitest';
import { mails } from '#features/mail/server/mail-records.ts';
import { members } from '#features/membership/server/member-records.ts';
import { storedConsents } from '#features/consents/server/stored-consents.ts';
import { testAdmin } from '#tests/support/server/admin.ts';
import { uploaded } from '#tests/support/server/media-upload.ts';

test('what uses a medium is found without reading members and e-mails that do not', async () => {
  const admin = testAdmin();
  const { stores, now } = admin.using;
  const { id } = (await uploaded(admin)).body;
  const member = await members(stores, now).create({
    ...{ email: 'a@b.co', firstName: 'A', lastName: 'B', phone: '021234567', status: 'active' },
    ...{
      source: 'form',
      notes: [],
      emailVerified: true,
      consents: storedConsents('en', '2026-11-20T09:00:00Z'),
    },
  } as const);
  const mail = await admin.mail();
  /** As a process that knows nothing yet. */
  const look = async () => {
    const asked: string[] = [];
    const snapshots = admin.store('snapshots');
    const { get } = snapshots;
    snapshots.get = (key, options) => (asked.push(key), get(key, options));
    admin.change({ process: {} });
    const { items } = (await admin.call(`media/${id}/usage`, { as: 'owner' })).body;
    snapshots.get = get;
    const read = asked.filter((key) => /^(?:members|mails)\/segment\./.test(key)).length;
    return { entities: items.map(({ entity }) => entity), read };
  };
  await look();
  admin.minutes(1);
  await look();
  expect(await look()).toEqual({ entities: [], read: 0 });
  await members(stores, now).update(member.id, (current) => ({ ...current, logo: id }));
  const attachments = [{ id, name: 'a.jpg', type: 'image/jpeg', size: 3 }];
  await mails(stores, now).update(mail, (current) => ({ ...current, attachments }));
  expect((await look()).entities).toEqual(['members', 'contacts']);
});
