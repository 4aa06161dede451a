import { expect, test } from 'vitest';
import { entities } from '#app/registry.ts';
import { mayDo } from '#fields/staff-access.ts';
import { STAFF_ROLES } from '#fields/staff-role.ts';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { article, DRAFTS } from '#tests/support/server/articles.ts';

// Something of each entity with a mark in it, deleted ones and e-mails about it included; then everything that each role
// can read: no mark of what it may not read is in it, wherever it is repeated.

const KINDS = ['news', 'events', 'jobs'] as const;
const PEOPLE = ['contacts', 'members', 'applications'] as const;
const owner = { as: 'owner' } as const;
const mark = (entity: string): string => `Mark${entity}`;

/** @returns the entity and id of everything */
async function filled(admin: TestAdmin): Promise<(readonly [entity: string, id: string])[]> {
  const made: (readonly [entity: string, id: string])[] = [];
  const post = async (entity: string, body: object): Promise<string> => {
    const { id } = (await admin.post(entity, body)).body;
    made.push([entity, id]);
    return id;
  };
  await post('categories', { kind: 'news', slug: 'marked', name: { en: mark('categories'), th: '' } });
  for (const kind of KINDS)
    for (const slug of ['one', 'gone']) {
      const body = { en: KINDS.map((one) => `[a](/${one}/one)`).join(' '), th: '' };
      const texts = { title: { en: mark(kind), th: '' }, body };
      const id = await post(kind, { ...article[kind], ...texts, slug, state: DRAFTS });
      if (slug === 'gone') await admin.remove(`${kind}/${id}`);
    }
  const of = (entity: string) => ({ name: mark(entity), email: `${mark(entity)}@b.co` });
  const gone = await admin.inquiry(of('contacts'));
  await admin.remove(`contacts/${gone}`);
  const { name: firstName, email } = of('members');
  await post('members', { firstName, lastName: 'B', phone: '021234567', status: 'active', email });
  made.push(['contacts', gone], ['contacts', await admin.inquiry(of('contacts'))]);
  made.push(['applications', await admin.application(of('applications'))]);
  for (const entity of [...PEOPLE, 'privacy', 'consents', 'staff'] as const) {
    const id = await admin.mail({ entity, subject: mark(entity), to: of(entity).email });
    await admin.post(`mails/${id}/retry`, {}, owner);
    made.push(['mails', id]);
  }
  const request = { kind: 'access', email: of('privacy').email, way: 'letter', receivedAt: '2026-11-19' };
  await admin.post('privacy/requests', request, owner);
  for (const name of [...PEOPLE, ...KINDS])
    await admin.put(`${name}/views`, { id: gone, name: mark(name), search: 'page=2', isShared: true }, 1);
  const { items } = (await admin.call('audit?perPage=200', owner)).body;
  return [...made, ...items.map(({ id }) => ['audit', id] as const)];
}

test('nobody reads anywhere what is marked as something that they may not read', async () => {
  const admin = testAdmin();
  const made = await filled(admin);
  const marks = [...new Set([...entities.map(({ name }) => name as string), 'consents'])];
  const leaks: string[] = [];
  const seen = new Set<string>();
  for (const role of STAFF_ROLES)
    for (const { name, collection, collectionActions = {}, record = {}, recordActions = {} } of entities) {
      if (!mayDo(role, name, 'read')) continue;
      const reads = (actions: object) =>
        Object.entries(actions).flatMap(([action, methods]) => ('GET' in methods ? [action] : []));
      const paths = [
        ...(collection.GET ? ['', '?q=mark', '?email=markcontacts@b.co'] : []),
        ...reads(collectionActions).map((action) => (action === 'csv' ? '.csv' : `/${action}`)),
        ...made.flatMap(([entity, id]) =>
          entity !== name
            ? []
            : [
                ...(record.GET ? [`/${id}`] : []),
                ...reads(recordActions).map((action) => `/${id}/${action}`),
              ],
        ),
      ];
      for (const path of paths) {
        const { text } = await admin.call(name + path, { as: role });
        for (const other of marks) {
          if (!text.toLowerCase().includes(mark(other).toLowerCase())) continue;
          if (role === 'owner' || mayDo(role, other, 'read')) seen.add(`${role} ${other}`);
          else leaks.push(`${role} ${name}${path} ${other}`);
        }
      }
    }
  expect(leaks).toEqual([]);
  expect(seen.size).toBeGreaterThan(20);
});
