import { jpeg } from './media-pictures.ts';
import { article, DRAFTS } from './articles.ts';
import type { TestAdmin } from './admin.ts';

const member = { email: 'a@b.co', lastName: 'B', firstName: 'A', phone: '021234567', status: 'active' };
const category = { kind: 'news', slug: 'news', name: { en: 'News', th: 'ข่าว' } };
const person = {
  email: 'new@example.com',
  name: 'New',
  role: 'editor',
  password: 'violet umbrella 42 stairs',
};

const picture = {
  fileName: 'office.jpg',
  alt: { en: 'Our office', th: 'สำนักงานของเรา' },
  focalPoint: { x: 0.2, y: 0.8 },
};

/** Every entity: how a record comes to be, what may be saved, and a field of it to tell by. */
export const testEntities = [
  { name: 'categories', as: 'editor', valid: category, field: 'slug' },
  { name: 'members', as: 'editor', valid: member, field: 'email' },
  { name: 'staff', as: 'owner', valid: person, field: 'email' },
  { name: 'contacts', as: 'editor', valid: { status: 'done' }, field: 'status' },
  { name: 'applications', as: 'editor', valid: { status: 'interview', rating: 4 }, field: 'status' },
  { name: 'mails', as: 'editor', valid: undefined, field: 'subject' },
  { name: 'audit', as: 'editor', valid: undefined, field: 'action' },
  { name: 'media', as: 'editor', valid: picture, field: 'fileName' },
  { name: 'news', as: 'editor', valid: { ...article.news, state: DRAFTS }, field: 'slug' },
  { name: 'events', as: 'editor', valid: { ...article.events, state: DRAFTS }, field: 'slug' },
  { name: 'jobs', as: 'editor', valid: { ...article.jobs, state: DRAFTS }, field: 'slug' },
] as const;
export type TestEntity = (typeof testEntities)[number];

/** The one of that name. */
export function testEntity(name: TestEntity['name']): TestEntity {
  const found = testEntities.find((entity) => entity.name === name);
  if (!found) throw new Error(`No test record of ${name}.`);
  return found;
}
/** Inquiries and applications come by public forms, media as files. */
export const isPostable = (name: TestEntity['name']): boolean =>
  !['contacts', 'applications', 'media'].includes(name);

/** A record of the entity; its id. */
export async function madeRecord(admin: TestAdmin, { name, valid, as }: TestEntity): Promise<string> {
  if (name === 'contacts') return admin.inquiry();
  if (name === 'applications') return admin.application();
  if (name === 'mails') return admin.mail();
  if (name === 'media') {
    const form = new FormData();
    form.set('file', new File([await jpeg()], picture.fileName));
    for (const [locale, text] of Object.entries(picture.alt)) form.set(`alt[${locale}]`, text);
    return (await admin.post('media', form)).body.id;
  }
  if (name === 'audit') {
    await admin.post('categories', category);
    return (await admin.call('audit')).body.items[0]?.id ?? '';
  }
  return (await admin.post(name, valid, { as })).body.id;
}
